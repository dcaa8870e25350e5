import { marked } from 'marked';
import type { Plugin } from 'vite';

/** Fluent files as strings, without comments and empty lines: they are for translators only. */
export function ftl(): Plugin {
  return {
    name: 'ftl',
    transform(code, id) {
      if (!id.endsWith('.ftl')) return null;
      const lines = code.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
      return { code: `export default ${JSON.stringify(lines.join('\n'))}`, map: null };
    },
  };
}

/** Where the page has a board that plays itself, the still picture of the same is for those who read the files. */
const played = /<p><img src="[^"]*\/(fits-position|fits-scored|fillit-turn|falling-table)\.svg"[^>]*><\/p>\s*/g;

/**
 * The rules' Markdown as HTML, so that no Markdown reader is sent to anybody. Their pictures are
 * files beside the page, fetched when they come into sight.
 */
export function rules(): Plugin {
  return {
    name: 'rules',
    async transform(code, id) {
      if (!id.endsWith('.md')) return null;
      const html = (await marked.parse(code)).replace(played, '');
      // What scrolls sideways on a phone must be reachable by key.
      const reachable = html.replace(/<(pre|table)>/g, '<$1 tabindex="0">');
      return { code: pictured(claused(anchored(reachable))), map: null };
    },
  };
}

/** The module of a text: its pictures become files of the page, whose addresses stand in it. */
function pictured(html: string): string {
  const files: string[] = [];
  const parts = html.split(/<img src="([^"]+)"/);
  const text = parts.map((part, i) => {
    if (i % 2 === 0) return JSON.stringify(part);
    files.push(`import picture${files.length} from ${JSON.stringify(`${part}?url`)};`);
    return `'<img loading="lazy" src="' + picture${files.length - 1} + '"'`;
  });
  return `${files.join('\n')}\nexport default ${text.join(' + ')}`;
}

/** Gives each heading an address: `## Placing` becomes `#placing`. */
function anchored(html: string): string {
  return html.replace(/<h([23])>(.*?)<\/h\1>/g, (_, level: string, words: string) => {
    const anchor = words
      .toLowerCase()
      .replace(/<[^>]+>/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    return `<h${level} id="${anchor}">${words}</h${level}>`;
  });
}

/**
 * The number of a clause stands in the margin where the clause is told, and is its address; where it is only spoken
 * of, it leads there.
 */
function claused(html: string): string {
  const told = new Set<string>();
  const clause = String.raw`([A-Z]{3,}-\d\d)`;
  // Said at the end of what it is the number of, it is set before that.
  const ending = new RegExp(
    String.raw`<(li|p)>((?:(?!</?(?:li|p)>|\([A-Z]+-\d\d\)).)*?)\s*\(${clause}\)(\.?\s*)</\1>`,
    'gs',
  );
  const first = new Set<string>();
  const before = html.replace(ending, (all, tag: string, words: string, name: string, stop: string) => {
    if (first.has(name)) return all;
    first.add(name);
    return `<${tag}><strong>${name}</strong> ${words}${stop}</${tag}>`;
  });
  const marked = new RegExp(String.raw`<strong>${clause}</strong>\s|\s*\(${clause}\)|\b${clause}\b`, 'g');
  return before.replace(marked, (words: string, ahead?: string, inside?: string, bare?: string) => {
    const name = (ahead ?? inside ?? bare)!;
    if (bare === undefined && !told.has(name)) {
      told.add(name);
      return `<small class="clause" id="${name}" title="${name}">${Number(name.split('-')[1])}</small>`;
    }
    return words.replace(name, `<a class="clause-link" href="#${name}">${name}</a>`);
  });
}
