import { loginPolicy } from './login-policy-schemas';
import { password } from './schemas';

test.each(['a', 'ก', '🌿'])('a password may have 64 letters and more, whatever letters they are: %s', (letter) => {
  for (const count of [8, 64]) expect(password.safeParse(letter.repeat(count)).success).toBe(true);
});

test('no kind of letter is wanted of it', () => {
  for (const plain of ['aaaabbbbcccc', '123456781234', '            ', 'กขคงกขคงกขคง']) expect(password.safeParse(plain).success).toBe(true);
});

test('nothing that can be set makes it run out', () => {
  expect(Object.keys(loginPolicy.shape).sort()).toEqual(['browsers', 'factorRoles', 'lockMinutes', 'passwordLength', 'patient', 'staff', 'tries']);
});
