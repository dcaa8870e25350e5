import type { Plugin } from 'vite';

/** Links are written as if the page were at the root of its host; where it is in a folder, that stands before them. */
export function base(): Plugin {
  let folder = '/';
  return {
    name: 'base',
    enforce: 'pre',
    configResolved: (config) => void (folder = config.base),
    transform(code, id) {
      if (folder === '/' || !id.endsWith('.svelte')) return null;
      return { code: code.replaceAll('href="/', `href="${folder}`), map: null };
    },
  };
}
