import { Page } from '../../kit/page';
import { Acts } from './parts/kit-acts';
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
    <Acts />
  </Page>
);
export default KitScreen;
