// Bootstrap with the house's figures, then the tokens over its variables, then the kit and the screens. The order matters. What only
// the visits by video, the week's hours and the verdict need comes with their screens.
import './styles/fonts.css';
import './styles/bai.scss';
import './styles/tokens-shared.css';
import './styles/tokens-light.css';
import './styles/tokens-dark.css';
import './styles/bootstrap-bridge.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/cards.css';
import './styles/forms.css';
import './styles/frame-public.css';
import './styles/frame-portal.css';
import './styles/tables.css';
import './styles/lists.css';
import './styles/screens-patient.css';
import './styles/screens-dispensary.css';
import './styles/screens-public.css';
import './styles/fallbacks.css';
import './styles/parts.css';
import './styles/parts-screens.css';
