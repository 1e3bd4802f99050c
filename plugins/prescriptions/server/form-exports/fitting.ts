import { applicationsOfTrack } from '@bai/applications/server';
import { today } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { FormFilter } from '../../contracts';

/** Narrows prescriptions to the forms that a filter means, by the day of their issue. */
export const fitting =
  ({ from, to, track, state, clinicId }: FormFilter) =>
  (query: Knex.QueryBuilder, column: (attribute: string) => string): void => {
    void query.whereBetween(column('issuedOn'), [from, to]);
    if (clinicId) void query.where(column('clinicId'), clinicId);
    if (track) void query.whereIn(column('applicationId'), applicationsOfTrack(track));
    if (!state) return void query.whereNot(column('state'), 'draft');
    void query.where(column('state'), state === 'expired' ? 'active' : state);
    if (state === 'active') void query.where(column('validUntil'), '>=', today());
    if (state === 'expired') void query.where(column('validUntil'), '<', today());
  };
