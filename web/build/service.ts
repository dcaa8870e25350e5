import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** The service worker: made when all files of the page are there, because it names them. */
export function service(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    async closeBundle() {
      const { base, root, build: built } = config;
      const folder = resolve(root, built.outDir);
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        define: {
          'process.env.NODE_ENV': '"production"',
          FILES: JSON.stringify(files(folder).map((path) => entry(folder, path, base))),
          PAGE: JSON.stringify(`${base}index.html`),
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: built.target,
          lib: { entry: join(root, 'src/service.ts'), formats: ['iife'], name: 'service', fileName: () => 'sw.js' },
        },
      });
    },
  };
}

function files(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return (
    all
      .filter((one) => one.isFile())
      .map((one) => relative(folder, join(one.parentPath, one.name)))
      // The page itself is the same at every address.
      .filter((path) => path !== 'sw.js' && !path.startsWith('.') && (!path.endsWith('.html') || path === 'index.html'))
      .sort()
  );
}

/** What carries a hash in its name never changes; the others are told apart by theirs. */
function entry(folder: string, path: string, base: string): { url: string; revision: string | null } {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, path)))
    .digest('hex')
    .slice(0, 16);
  return { url: base + path, revision: path.startsWith('assets/') ? null : hash };
}
