import { Page } from '../../kit/page';
import { DrawnParts } from './parts/kit-drawn';
import { Forms } from './parts/kit-forms';
import { Lists } from './parts/kit-lists';
import { Parts } from './parts/kit-parts';

/** Every part in every state, for those who build screens; on demo platforms only. */
const KitScreen = () => (
  <Page className="page stack stack-lg">
    <Parts />
    <Lists />
    <DrawnParts />
    <Forms />
  </Page>
);
export default KitScreen;
