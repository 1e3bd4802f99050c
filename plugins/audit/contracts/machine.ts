import { defineMachine } from '@bai/kernel/contracts';

/** What somebody asks about their data, until it is answered. */
export const dataRequestMachine = defineMachine({
  name: 'data-request',
  states: { received: 'waiting', in_progress: 'live', answered: 'good', refused: 'refused' },
  initial: 'received',
  moves: {
    take: { from: ['received'], to: 'in_progress', action: 'data-request.handle' },
    answer: { from: ['in_progress'], to: 'answered', action: 'data-request.handle' },
    refuse: { from: ['received', 'in_progress'], to: 'refused', action: 'data-request.handle' },
  },
});

/** A signed file of the trail: it is made, can be taken for some days, and is deleted. */
export const trailExportMachine = defineMachine({
  name: 'trail-export',
  states: { making: 'waiting', ready: 'good', failed: 'refused', ended: 'expired' },
  initial: 'making',
  moves: {
    finish: { from: ['making'], to: 'ready', action: 'trail-export.advance' },
    fail: { from: ['making'], to: 'failed', action: 'trail-export.advance' },
    end: { from: ['ready'], to: 'ended', action: 'trail-export.advance' },
  },
});

/** A breach of personal data, until it is closed: the office is told of it, or need not be. */
export const incidentMachine = defineMachine({
  name: 'incident',
  states: { open: 'attention', contained: 'live', reported: 'good', not_notifiable: 'draft', closed: 'done' },
  initial: 'open',
  moves: {
    contain: { from: ['open'], to: 'contained', action: 'incident.handle' },
    report: { from: ['open', 'contained'], to: 'reported', action: 'incident.handle' },
    waive: { from: ['open', 'contained'], to: 'not_notifiable', action: 'incident.handle' },
    conclude: { from: ['reported', 'not_notifiable'], to: 'closed', action: 'incident.handle' },
  },
});
