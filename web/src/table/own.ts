import type { Settings } from '../wire/Settings';

/** Whether something of a game is a file of somebody's own: what is built in has a name, and no line break in it. */
export const ownFile = ({ options }: Settings): boolean =>
  Object.values(options)
    .flat()
    .some((one) => typeof one === 'string' && one.includes('\n'));
