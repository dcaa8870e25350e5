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

/** The rules' Markdown as HTML, so that no Markdown reader is sent to anybody. */
export function rules(): Plugin {
  return {
    name: 'rules',
    async transform(code, id) {
      if (!id.endsWith('.md')) return null;
      const html = await marked.parse(code);
      // What scrolls sideways on a phone must be reachable by key.
      const reachable = html.replace(/<(pre|table)>/g, '<$1 tabindex="0">');
      return { code: `export default ${JSON.stringify(anchored(reachable))}`, map: null };
    },
  };
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
