import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { must } from '../../../cms/test/journey';
import { Person, signedIn } from '../../../cms/test/people';
import type { LessonPage } from '../contracts';
import { Panel } from '../../directory/test/panel';
import { ACTING, paperWith, REFUSED } from './editor-papers';
import { filmed, uploaded } from './films';
import { Outline } from './outline';
import { Sender } from './sender';

const PDF = 'application/pdf';
const ACTS = ['OpenAction', 'AA', 'JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'URI', 'GoToR'];

/** Every name in a paper, those of packed objects too. */
const namesIn = async (bytes: Buffer): Promise<Set<string>> => {
  const names = new Set<string>();
  const walk = (object: PDFObject | undefined): void => {
    if (object instanceof PDFName) names.add(object.decodeText());
    else if (object instanceof PDFStream) walk(object.dict);
    else if (object instanceof PDFArray) object.asArray().forEach(walk);
    else if (object instanceof PDFDict) for (const pair of object.entries()) pair.forEach(walk);
  };
  const paper = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  for (const [, object] of paper.context.enumerateIndirectObjects()) walk(object);
  return names;
};

let outline: Outline;
let editor: Sender;
let ofCourse: string;
/** The paper of the media library as a learner downloads it. */
const downloaded = async (media: number | string): Promise<Buffer> => {
  const lesson = await outline.lesson(ofCourse, { freePreview: true, files: [Number(media)] });
  const reader = new Person();
  const { files } = must(await reader.get<LessonPage>(`/api/learning/lessons/${lesson}/page`, { language: 'th' }), 'page');
  return (await reader.call('GET', files[0]!.url)).bytes;
};
const form = (panel: Panel, path: string, bytes: Buffer) => panel.upload('paper.pdf', PDF, bytes, path);

beforeAll(async () => {
  outline = new Outline(await Panel.open());
  ofCourse = (await filmed(outline)).module;
  editor = new Sender(await signedIn('admin'));
});

test('L4 a paper that an editor uploads at the panel loses what acts by itself or leads elsewhere', async () => {
  const before = await namesIn(ACTING);
  for (const name of ['OpenAction', 'AA', 'GoToR', 'URI']) expect(before).toContain(name);
  const { id } = await uploaded(outline.panel, 'paper.pdf', PDF, ACTING);
  const names = await namesIn(await downloaded(id));
  expect(names).toContain('MediaBox');
  expect(ACTS.filter((name) => names.has(name))).toEqual([]);
});

test('L4 so does one that replaces another', async () => {
  const { id } = await uploaded(outline.panel, 'paper.pdf', PDF, paperWith());
  for (const path of [`/upload?id=${id}`, `/upload/files/${id}/replace`]) {
    const { status } = await form(outline.panel, path, ACTING);
    expect([path, status]).toEqual([path, 200]);
    const names = await namesIn(await downloaded(id));
    expect(ACTS.filter((name) => names.has(name))).toEqual([]);
  }
  expect((await form(outline.panel, `/upload?id=${id}`, REFUSED[0]![1])).status).toBe(415);
});

test('L4 so does one that arrives in parts', async () => {
  const { stage, file } = await editor.send(ACTING, { kind: 'paper', name: 'paper.pdf' });
  expect(stage).toBe('kept');
  const names = await namesIn(await downloaded(file!.id));
  expect(ACTS.filter((name) => names.has(name))).toEqual([]);
});

test.each(REFUSED)('L4 a paper with %s is refused, at the panel and in parts', async (_what, bytes) => {
  const answer = await form(outline.panel, '/upload', bytes);
  expect([answer.status, answer.error.name, answer.error.details.rule]).toEqual([415, 'file.unsupported', 'file.pdf']);
  // The panel shows the sentence alone.
  expect(answer.error.message).toContain('Print it into a new PDF');
  expect(await editor.send(bytes, { kind: 'paper', name: 'paper.pdf' })).toMatchObject({
    stage: 'refused',
    problem: { code: 'file.unsupported', rule: 'file.pdf' },
  });
});

test('L4 no other door takes a paper: the content API has none for files', async () => {
  for (const person of [new Person(), editor.person])
    expect((await person.upload('/api/upload', { name: 'paper.pdf', bytes: ACTING, type: PDF }, {})).status).toBeGreaterThanOrEqual(400);
});
