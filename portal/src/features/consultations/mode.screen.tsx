import { Navigate } from 'react-router';
import { choosing } from '../applications/parts/choosing';
import { ChooseTime } from './parts/choose-time';
import { ForApplication } from './parts/for-application';

/** When to see the physician by video; who applied for a visit at a clinic chooses that along with the time. */
const ModeScreen = () => (
  <ForApplication>
    {(application) => (application.mode === 'video' ? <ChooseTime application={application} /> : <Navigate to={choosing(application)} replace />)}
  </ForApplication>
);
export default ModeScreen;
