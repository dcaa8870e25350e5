// What happened at a FALLING table, in the log's words. Beats come fast: a card dealt is one short
// line, and what only repeats it is left out.
import type { Describe } from '../contract';

export const describe: Describe = (event, names, t) => {
  const name = names[String(event['seat'])] ?? '';
  const card = event['card'] ? t('falling-card', { kind: String(event['card']) }) : '';
  switch (event.type) {
    case 'dealt':
      return t('falling-log-dealt', { name, card });
    case 'passed_over':
      return t('falling-log-passed-over', { name });
    case 'took':
      return t('falling-log-took', { name, card });
    case 'played':
      return event['seat'] === event['target']
        ? t('falling-log-played-self', { name, card })
        : t('falling-log-played', { name, card, target: names[String(event['target'])] ?? '' });
    case 'rider_moved':
      return t('falling-log-moved', {
        card,
        from: names[String(event['from'])] ?? '',
        to: names[String(event['to'])] ?? '',
      });
    case 'rider_stopped':
      return t('falling-log-stopped', { name, card });
    case 'saved':
      return t('falling-log-saved', { name });
    case 'out':
      return t('falling-log-out', { name });
    case 'game_over': {
      const { winners } = event['outcome'] as { winners: number[] };
      return t('falling-won', { name: names[winners[0] ?? 0] ?? '' });
    }
    default:
      return '';
  }
};
