import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { forgetFragment, useFragment } from '../../../app/fragment';
import { useMe } from '../../../app/session';
import { Attest } from './parts/attest';
import { Check } from './parts/check';
import { keepCheck } from './parts/kept-check';

const MAY_VERIFY = ['budtender', 'dispensary', 'physician'];

/** A scanned or typed code: the verdict for those who may verify, a bare attestation for everybody else. */
const ByCodeScreen = () => {
  const { code = '' } = useParams();
  const token = useFragment();
  // Led here once more while this stands already: what came again leaves the address too.
  const { key } = useLocation();
  useEffect(forgetFragment, [key]);
  useEffect(() => {
    if (token) keepCheck({ scanned: true });
  }, [token]);
  const role = useMe()?.person?.role;
  if (!role || !MAY_VERIFY.includes(role)) return <Attest code={code} token={token} />;
  return <Check asked={{ by: 'code', text: code, ...(token ? { token } : {}) }} />;
};
export default ByCodeScreen;
