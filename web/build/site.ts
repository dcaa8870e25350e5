import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * A folder for a host that serves files and nothing else: the page stands at each of its own addresses, and as
 * `404.html` for those that only it knows.
 */
export function site(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'site',
    apply: (_, { mode }) => mode === 'site',
    configResolved: (resolved) => void (config = resolved),
    closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      for (const path of ['404.html', ...addresses(config.root).map((address) => `${address}/index.html`)]) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        copyFileSync(join(folder, 'index.html'), join(folder, path));
      }
    },
  };
}

function addresses(root: string): string[] {
  const games = readdirSync(join(root, 'src/games')).filter((name) =>
    existsSync(join(root, `../docs/rules/en/${name}.md`)),
  );
  const ofGames = ['rules', 'learn', 'make', 'puzzles'].flatMap((page) => games.map((game) => `${page}/${game}`));
  return ['about', 'daily', 'replay', 'puzzles', ...ofGames];
}
