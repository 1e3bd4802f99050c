import { bilingual, defineApi, line } from '@bai/kernel/contracts';
import { z } from 'zod';

/** A subdistrict with the postcodes that are used in it; the first is the usual one. */
export const subdistrict = z.object({ name: bilingual, postcodes: z.array(z.string()).min(1) });
export const district = z.object({ name: bilingual, subdistricts: z.array(subdistrict) });
export type District = z.infer<typeof district>;

/** The parts from which an address in Thailand is chosen. The districts are those of the province that was asked for by its Thai name. */
export const thaiPlaces = z.object({ provinces: z.array(bilingual), districts: z.array(district) });
export type ThaiPlaces = z.infer<typeof thaiPlaces>;
export const placesQuery = z.object({ province: line(60).optional() });

// prettier-ignore
/** The parts of an address in Thailand. The server takes exactly what is offered here. */
export const placesApi = defineApi({
  places: { method: 'GET', path: '/places', action: 'content.read', query: placesQuery, reply: thaiPlaces, summary: 'Provinces, and the districts of one with their subdistricts and postcodes' },
});
