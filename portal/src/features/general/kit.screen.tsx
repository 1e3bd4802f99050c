import { Page } from '../../kit/page';
import { Parts } from './parts/kit-parts';

/** Every part in every state, for those who build screens; exists in development only. */
const KitScreen = () => (
  <Page route="/kit" title="Kit" className="page stack stack-lg">
    <Parts />
  </Page>
);
export default KitScreen;
