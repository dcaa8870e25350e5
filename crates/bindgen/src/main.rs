//! `trefle-bindgen MODULE FOLDER`: writes the module into the folder as a page can load it, with the script
//! that goes with it. It is wasm-bindgen's own tool, of the version that the library has.

use std::{env, error::Error};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let paths: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = paths.as_slice() else {
        return Err("usage: trefle-bindgen MODULE FOLDER".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("trefle").web(true)?;
    bindgen.remove_name_section(true).remove_producers_section(true).typescript(true);
    bindgen.omit_default_module_path(true).generate(folder)?;
    Ok(())
}
