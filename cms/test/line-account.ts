import { must } from './application-walk';
import { newPatient, type Person } from './people';

/** Links an account at the example that stands for LINE, which nobody else has; answers its name. */
export const linkLine = async (person: Person): Promise<string> => {
  const name = `ใบหม่อน ทดลอง ${Number.parseInt(person.account.slice(-8), 36)}`;
  const { url } = must(await person.post<{ url: string }>('/api/accounts/line'), 'begin');
  const begun = Object.fromEntries(new URL(url).searchParams);
  const { code } = must(await person.post<{ code: string }>('/api/accounts/line/example', { ...begun, name }), 'agree');
  must(await person.post('/api/accounts/line/finish', { state: begun.state, code }), 'finish');
  return name;
};

/** Somebody new who has done so. */
export const linkedToLine = async (): Promise<Person> => {
  const person = await newPatient();
  await linkLine(person);
  return person;
};
