import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import {
  inspection,
  inspectionLink,
  inspectionOpened,
  inspectionQuery,
  inspectionVisit,
  openInspection,
  placeOriginals,
  unplacedOriginal,
  visitInspection,
} from './inspection-schemas';

// prettier-ignore
/** A shop as its inspector wants to see it: looked at by itself, and shown to an officer by a link that ends. */
export const inspectionApi = defineApi({
  inspection: { method: 'GET', path: '/inspection', action: 'inspection.look', query: inspectionQuery, reply: inspection, summary: 'A dispensary of one’s own as an inspector wants to see it now, with what is missing; each look is in the trail' },
  inspectionLinks: { method: 'GET', path: '/inspection/links', action: 'inspection.open', query: inspectionQuery, reply: z.array(inspectionLink), summary: 'The officer’s links of a dispensary that are good still, and how often they were looked at by' },
  openInspection: { method: 'POST', path: '/inspection/links', action: 'inspection.open', body: openInspection, reply: inspectionOpened, secret: true, limit: { points: 20, seconds: 3600, by: 'account' }, summary: 'Opens a link for an officer, good for thirty minutes, with a code that is told apart from it' },
  endInspection: { method: 'DELETE', path: '/inspection/links/:id', action: 'inspection.open', params: byId, summary: 'Ends an officer’s link at once; ending it again changes nothing' },
  unplacedOriginals: { method: 'GET', path: '/inspection/originals', action: 'original.place', query: inspectionQuery, reply: z.array(unplacedOriginal), summary: 'The oldest paper originals of a dispensary of which nobody said where they are kept' },
  placeOriginals: { method: 'PUT', path: '/inspection/originals', action: 'original.place', body: placeOriginals, summary: 'Says where paper originals are kept; what has a place already keeps it' },
});

// prettier-ignore
/** What an officer asks, who is known by link and code, then by a cookie of that one link. */
export const inspectionVisitApi = defineApi({
  visitInspection: { method: 'POST', path: '/inspection/visit/open', action: 'inspection.visit', body: visitInspection, reply: inspectionVisit, limit: { points: 30, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Shows a dispensary to an officer by link and code, while both are good; each look is in the trail' },
  lookAgain: { method: 'POST', path: '/inspection/visit/look', action: 'inspection.visit', reply: inspectionVisit, summary: 'The same anew for the browser in which the code was given' },
});
