import { helpApi, helpedApi } from '@bai/applications/contracts';
import { client } from '../../app/client';

const helping = client('applications', helpedApi);
/** What somebody asks who fills in another's draft. */
export const { useRead: useHelped, send: sendHelped, url: helpedUrl, keep: keepHelped } = helping;

/** What a person does about being helped. */
export const { send: sendHelp } = client('applications', helpApi);
