import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { letterPdf, libreOffice } from './as-pdf';
import { judgedLetter } from './faults';
import type { LetterPart } from './parts';

const MAIN = '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>';
const part = (name: string, text: string): LetterPart => ({ name, data: Buffer.from(text) });
const said = (text: string): string => `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
const letter = (body: string, ...more: LetterPart[]): LetterPart[] => [
  part('[Content_Types].xml', `<Types>${MAIN}</Types>`),
  part('word/document.xml', body),
  ...more,
];
const rules = (parts: readonly LetterPart[]): string[] => judgedLetter(parts, ['number', 'patient']).faults.map(({ rule }) => rule);

describe('a template of letters', () => {
  it('shows known fields by their plain names, however Word has cut them into runs', () => {
    expect(judgedLetter(letter(said('No. {d.number} for {d.pat</w:t></w:r><w:r><w:t>ient}')), ['number', 'patient'])).toEqual({
      faults: [],
      used: ['number', 'patient'],
    });
  });

  it.each([
    ['an unknown field', said('{d.number} {d.password}'), 'mark'],
    ['a formatter', said('{d.number:upperC}'), 'mark'],
    ['a condition', said('{d.number:ifEQ(1):show(2)}'), 'mark'],
    ['a list', said('{d.number[i].x}'), 'mark'],
    ['a way to a parent', said('{d..number}'), 'mark'],
    ['the other data', said('{d.number} {c.now}'), 'mark'],
    ['a translation', said('{d.number} {t(word)}'), 'mark'],
    ['a declaration', said('{d.number} {#f()=d.number}'), 'mark'],
    ['a variable', said('{d.number} {$f()}'), 'mark'],
    ['a coloring', said('{d.number} {bindColor(ff0000,#hexa)=d.number}'), 'mark'],
    ['blanks in a mark', said('{ d . constructor } {d.number}'), 'mark'],
    ['a mark cut into runs that is none', said('{d.num</w:t></w:r><w:r><w:t>ber:upperC}'), 'mark'],
    ['a mark inside a tag', '<w:document><w:p w:rsid="{d.number:upperC}"/>{d.number}</w:document>', 'mark'],
    ['nothing to fill in', said('Dear patient'), 'empty'],
    ['a document type of its own', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${said('{d.number}')}`, 'active'],
    [
      'a field that fetches',
      `<w:document><w:instrText>INCLUDE</w:instrText><w:instrText>PICTURE "http://x.example"</w:instrText>{d.number}</w:document>`,
      'external',
    ],
    ['a field that runs', `<w:document><w:fldSimple w:instr="DDEAUTO c:\\x"/>{d.number}</w:document>`, 'external'],
  ])('is refused for %s', (_what, body, rule) => {
    expect(rules(letter(body))).toContain(rule);
  });

  it.each([
    ['a macro', part('word/vbaProject.bin', ''), 'active'],
    ['an embedded file', part('word/embeddings/sheet.xlsx', ''), 'active'],
    ['a part of another kind', part('word/afchunk.mht', ''), 'active'],
    [
      'a picture that is fetched',
      part('word/_rels/document.xml.rels', '<Relationship Type="x/image" Target="http://x.example/a.png" TargetMode="External"/>'),
      'external',
    ],
    [
      'a template behind it',
      part('word/_rels/settings.xml.rels', `<Relationship TargetMode='External' Type="x/attachedTemplate" Target="http://x.example/a.dotm"/>`),
      'external',
    ],
    ['a mark in a footer', part('word/footer1.xml', said('{d.number:upperC}')), 'mark'],
  ])('is refused for %s', (_what, more, rule) => {
    expect(rules(letter(said('{d.number}'), more))).toEqual([rule]);
  });

  it('may have links to press, settings of a printer, and braces that are no marks', () => {
    const link = part('word/_rels/document.xml.rels', '<Relationship Type="x/hyperlink" Target="https://clinic.example" TargetMode="External"/>');
    expect(
      rules(letter(said('{d.number} {see below} {28A0092B-C50C-407E-A947-70E740481C1C}'), link, part('word/printerSettings/printerSettings1.bin', ''))),
    ).toEqual([]);
  });

  it('is a Word document, not a spreadsheet nor one with macros', () => {
    expect(rules([part('[Content_Types].xml', '<Types/>'), part('xl/workbook.xml', '')])).toEqual(['kind']);
    expect(
      rules([
        part('[Content_Types].xml', MAIN.replace('vnd.openxmlformats-officedocument.wordprocessingml.document.main', 'vnd.ms-word.document.macroEnabled.main')),
        part('word/document.xml', said('{d.number}')),
      ]),
    ).toEqual(['kind']);
  });
});

/** A program that stands for an office which hangs, with a child of its own. */
const hanging = async (): Promise<string> => {
  const program = path.join(await mkdtemp(path.join(tmpdir(), 'bai-office-')), 'soffice');
  await writeFile(program, '#!/bin/sh\nsleep 600 &\nwait\n');
  await chmod(program, 0o755);
  return program;
};

describe('a letter as a PDF', () => {
  it('is not to be had where no LibreOffice is, and the search is along the path alone', async () => {
    expect(await libreOffice('/nowhere:')).toBeNull();
    const program = await hanging();
    expect(await libreOffice(`/nowhere:${path.dirname(program)}`)).toBe(program);
  });

  it('is given up where the office hangs, with all that it has started', async () => {
    await expect(letterPdf('somebody', Buffer.from(''), 300, await hanging())).rejects.toMatchObject({ code: 'document.unavailable' });
  });
});
