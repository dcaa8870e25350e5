import { expect, test } from 'vitest';
import { unfold } from '../src/replay/frames';

const frame = { at: 0, actor: null, action: null, events: [] };

test('each frame has the views that its changes make of those before', () => {
  const { frames } = unfold({
    record: '',
    frames: [
      { ...frame, views: { onlooker: { discard: ['Hit'], piles: [[1], [2, 3]], card: null, 'a/b': 1 } } },
      {
        ...frame,
        changes: [
          { op: 'add', path: '/onlooker/discard/1', value: 'Skip' },
          { op: 'remove', path: '/onlooker/piles/1/0' },
          { op: 'replace', path: '/onlooker/card', value: { kind: 'Stop' } },
          { op: 'remove', path: '/onlooker/a~1b' },
          { op: 'add', path: '/2', value: { discard: [] } },
        ],
      },
      { ...frame, changes: [] },
      { ...frame, changes: [{ op: 'remove', path: '/2' }] },
    ],
  });
  const seen = { discard: ['Hit', 'Skip'], piles: [[1], [3]], card: { kind: 'Stop' } };
  expect(frames.map((one) => one.views)).toEqual([
    { onlooker: { discard: ['Hit'], piles: [[1], [2, 3]], card: null, 'a/b': 1 } },
    { onlooker: seen, '2': { discard: [] } },
    { onlooker: seen, '2': { discard: [] } },
    { onlooker: seen },
  ]);
});
