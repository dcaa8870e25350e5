//! ARCHITECTURE.md tells the way of a click, and every file and function on it is there.

use std::{fs, path::Path};

#[test]
fn the_way_of_a_click_is_as_it_is_told() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let way = page.split("## The way of a click").nth(1).unwrap();
    let way = way.split("\n## ").next().unwrap();
    let mut functions = 0;
    let mut folder = root.clone();
    for step in way.split("\n\n").flat_map(|part| part.split_inclusive(".\n")) {
        let spans = step.split('`').skip(1).step_by(2);
        let (files, names): (Vec<&str>, Vec<&str>) =
            spans.partition(|span| [".rs", ".ts", ".svelte"].iter().any(|end| span.ends_with(end)));
        let mut sources = String::new();
        for file in files {
            // Where only a name is given, it lies beside the file before it.
            let places = [root.join("crates"), root.join("web/src"), folder.clone()];
            let found = places.iter().map(|place| place.join(file)).find(|path| path.is_file());
            let found = found.unwrap_or_else(|| panic!("there is no {file}"));
            sources += &fs::read_to_string(&found).unwrap();
            folder = found.parent().unwrap().to_owned();
        }
        for name in names.into_iter().filter(|name| !name.contains(['{', '/']) && *name != "crates")
        {
            let name = name.rsplit([':', '.']).next().unwrap();
            let is_there =
                ["(", "<", " = "].iter().any(|after| sources.contains(&format!("{name}{after}")));
            assert!(is_there, "{name} is not there:\n{step}");
            functions += 1;
        }
    }
    assert!(functions > 15, "{functions} functions were found");
}
