import type { Lesson } from '../contract';
import { falling } from './game';

/** A table of FALLING waits for nobody, and its bots would not keep to what the coach is about to explain. */
export const lesson: Lesson = {
  film: 'falling-lesson',
  settings: { ...falling.usual(), ...falling.steps![0]! },
};
