import { Navigate } from 'react-router';
import { choosing } from '../../applications/parts/choosing';
import { ChooseTime } from './choose-time';
import { ForApplication } from './for-application';

/** When to see the physician by video; who applied for a visit at a clinic chooses that along with the time. */
export const ModeScreen = () => (
  <ForApplication>
    {(application) => (application.mode === 'video' ? <ChooseTime application={application} /> : <Navigate to={choosing(application)} replace />)}
  </ForApplication>
);
