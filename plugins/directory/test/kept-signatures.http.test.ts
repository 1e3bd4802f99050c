import { queryDatabase } from '../../../cms/test/clock';
import { newPatient } from '../../../cms/test/people';
import { signature, startDraft, submittedApplication } from '../../applications/test/wizard';
import { SIGNATURES_MOST, type KeptSignature } from '../contracts';

const MINE = '/api/directory/me/signatures';

describe('kept signatures', () => {
  it('are none of somebody who never drew one, and the newest is the one that is offered', async () => {
    const person = await newPatient();
    expect((await person.get<KeptSignature[]>(MINE)).data).toEqual([]);
    expect((await person.post<KeptSignature[]>(MINE, { signature: signature(1) })).data).toMatchObject([{ offered: true }]);
    const { data } = await person.post<KeptSignature[]>(MINE, { signature: signature(2) });
    expect(data.map(({ offered }) => offered)).toEqual([true, false]);
    const [newest] = data;
    expect((await person.get<{ signature: string }>(`${MINE}/${newest!.id}`)).data.signature).toMatch(/^data:image\/png;base64,/);
  });

  it('lie encrypted, beside what was signed: taking one away changes no document', async () => {
    const person = await newPatient();
    const { data } = await person.post<KeptSignature[]>(MINE, { signature: signature(3) });
    const application = await submittedApplication(person);
    const [row] = await queryDatabase<{ content: string }>('SELECT content FROM stored_files WHERE document_id = ?', [data[0]!.id]);
    expect(row!.content).not.toContain('iVBOR');
    expect((await person.call<KeptSignature[]>('DELETE', `${MINE}/${data[0]!.id}`)).data).toEqual([]);
    expect((await person.get(`${MINE}/${data[0]!.id}`)).status).toBe(404);
    const kept = await queryDatabase('SELECT id FROM stored_files WHERE owner_id = ? AND kind = ? AND removed_at IS NULL', [application.id, 'signature']);
    expect(kept).toHaveLength(1);
  });

  it('can be offered again, and the oldest makes room', async () => {
    const person = await newPatient();
    const drawn: KeptSignature[][] = [];
    for (let seed = 0; seed <= SIGNATURES_MOST; seed += 1) drawn.push((await person.post<KeptSignature[]>(MINE, { signature: signature(seed + 1) })).data);
    const all = drawn.at(-1)!;
    expect(all).toHaveLength(SIGNATURES_MOST);
    expect(all.map(({ id }) => id)).not.toContain(drawn[0]![0]!.id);
    const oldest = all.at(-1)!;
    const { data } = await person.post<KeptSignature[]>(`${MINE}/${oldest.id}/offer`);
    expect(data.filter(({ offered }) => offered).map(({ id }) => id)).toEqual([oldest.id]);
  });

  it('of two drawn at once keeps both and offers one', async () => {
    const person = await newPatient();
    await startDraft(person);
    const answers = await Promise.all([1, 2, 3, 4].map((seed) => person.post<KeptSignature[]>(MINE, { signature: signature(seed) })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { data } = await person.get<KeptSignature[]>(MINE);
    expect(data).toHaveLength(4);
    expect(data.filter(({ offered }) => offered)).toHaveLength(1);
  });

  it('are nobody else’s, and no picture is none', async () => {
    const [person, stranger] = [await newPatient(), await newPatient()];
    const { data } = await person.post<KeptSignature[]>(MINE, { signature: signature(5) });
    await stranger.post(MINE, { signature: signature(6) });
    const { id } = data[0]!;
    for (const answer of [await stranger.get(`${MINE}/${id}`), await stranger.post(`${MINE}/${id}/offer`), await stranger.call('DELETE', `${MINE}/${id}`)])
      expect(answer.error.name).toBe('record.missing');
    expect((await person.post(MINE, { signature: 'data:image/png;base64,AAAA' })).status).toBeGreaterThanOrEqual(400);
    expect((await person.get<KeptSignature[]>(MINE)).data).toHaveLength(1);
  });
});
