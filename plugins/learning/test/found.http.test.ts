import { Person, signedIn } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import { Outline, said, text, unique } from './outline';

const HTML = 'text/html,application/xhtml+xml';
const anybody = new Person();
const page = (at: string, language: string) => anybody.call('GET', at, { headers: { accept: HTML, 'accept-language': language } });

let outline: Outline;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
});

describe('the page of a course', () => {
  test('says in each language what it is about, to the tab, to who searches and to who is sent a link', async () => {
    const [slug, thai, english] = [unique('told'), unique('เรื่อง “<b>'), unique('About & "this"')];
    const course = await outline.course({ slug, title: thai, summary: 'สรุป </script>', price: 99_000 });
    await outline.english(course, { title: english });
    const origin = new URL(process.env.BAI_URLS!.split(',')[0]!).origin;
    const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    for (const [language, title] of [
      ['th', thai],
      ['en', english],
    ] as const) {
      const { status, bytes } = await page(`/lms/courses/${slug}`, language);
      const html = bytes.toString();
      expect(status).toBe(200);
      expect(html).toContain(`<title>${escaped(title)} · Bai ใบ</title>`);
      expect(html).toContain(`<link rel="canonical" href="${origin}/lms/courses/${slug}" />`);
      expect(html).toContain(`<meta property="og:title" content="${escaped(title)} · Bai ใบ" />`);
      expect(html).not.toMatch(/%TOLD|%PUBLIC_URL|noindex|<b>/);
      const [, data] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)!;
      expect(JSON.parse(data!)).toMatchObject({
        '@type': 'Course',
        name: title,
        inLanguage: language,
        offers: { price: 990, priceCurrency: 'THB' },
        hasCourseInstance: { courseWorkload: 'PT30M' },
      });
    }
    const map = (await anybody.get('/sitemap.xml')).bytes.toString();
    expect(map).toContain(`<loc>${origin}/lms/courses/${slug}</loc>`);
    // By its id it is the same page, which wants to be known by its address.
    expect((await page(`/lms/courses/${course}`, 'th')).bytes.toString()).toContain(`href="${origin}/lms/courses/${slug}"`);
  });

  test('of what is not published is that of every unknown address', async () => {
    const slug = unique('draft');
    await outline.draft({ slug });
    for (const at of [slug, 'nowhere', '%E0%A4%A', "a'b"]) {
      const { status, bytes } = await page(`/lms/courses/${at}`, 'th');
      expect([at, status]).toEqual([at, at === '%E0%A4%A' && status === 400 ? 400 : 404]);
      if (status === 404) expect(bytes.toString()).toContain('noindex');
    }
    expect((await anybody.get('/sitemap.xml')).bytes.toString()).not.toContain(slug);
  });
});

describe('what is never told', () => {
  const secret = (of: string): string => unique(`ลับ${of}`);
  const hidden = Object.fromEntries(
    ['stem', 'right', 'wrong', 'feedback', 'answer', 'draft', 'changed', 'closed', 'course'].map((of) => [of, secret(of)]),
  ) as Record<string, string>;
  const slug = unique('secret');
  let lessons: string[];

  beforeAll(async () => {
    const option = (words: string, correct: boolean): object => ({ text: said(words), correct, feedback: said(hidden.feedback!) });
    const question = { stem: said(hidden.stem!), type: 'single', points: 1, options: [option(hidden.right!, true), option(hidden.wrong!, false)] };
    const asked = await outline.panel.create('question', question);
    const short = await outline.panel.create('question', { ...question, type: 'short_answer', options: [], answers: [{ text: hidden.answer }] });
    const sections = [{ kind: 'fixed', questions: { connect: [{ documentId: asked }, { documentId: short }] } }];
    const exam = await outline.panel.create('exam', { title: said('ข้อสอบ'), sections });
    const course = await outline.course({ slug, exam: { connect: [{ documentId: exam }] } });
    const module = await outline.module(course, {});
    const free = await outline.lesson(module, { freePreview: true });
    await outline.change('lesson', free, { body: text(hidden.changed!), title: hidden.changed });
    lessons = [
      free,
      await outline.lesson(module, { body: text(hidden.closed!) }),
      await outline.lesson(module, { title: hidden.draft, body: text(hidden.draft!), freePreview: true }, false),
      await outline.lesson(module, { kind: 'exam', completion: 'exam_passed', exam: { connect: [{ documentId: exam }] } }),
    ];
    await outline.change('course', course, { title: hidden.course, summary: hidden.course });
  });

  test('right answers, drafts and closed lessons are in no answer, whoever asks for whatever', async () => {
    const people = [anybody, await signedIn('patient'), await signedIn('editor'), await signedIn('admin')];
    const types = ['courses', 'course-modules', 'lessons', 'exams', 'questions', 'question-categories', 'certificate-templates', 'pages'];
    const tricks = ['', '?status=draft', '?populate=*', '?populate[modules][populate]=*', '?filters[exam][sections][questions][stem][th][$contains]=a'];
    const addresses = [
      ...['th', 'en'].flatMap((language) => [
        `/api/learning/courses?language=${language}`,
        `/api/learning/courses?language=${language}&status=draft&q=${encodeURIComponent(hidden.course!)}`,
        `/api/learning/courses/${slug}?language=${language}`,
        ...lessons.map((lesson) => `/api/learning/lessons/${lesson}?language=${language}`),
      ]),
      ...types.flatMap((type) => tricks.map((trick) => `/api/${type}${trick}`)),
      '/sitemap.xml',
    ];
    const answers = await Promise.all(people.flatMap((by) => addresses.map(async (at) => [at, (await by.get(at)).bytes.toString()] as const)));
    answers.push(['page', (await page(`/lms/courses/${slug}`, 'th')).bytes.toString()]);
    expect(answers.some(([, body]) => body.includes(slug))).toBe(true);
    const told = answers.flatMap(([at, body]) => Object.entries(hidden).flatMap(([of, words]) => (body.includes(words) ? [`${of} by ${at}`] : [])));
    // What was asked for is said back by nobody.
    expect(told).toEqual([]);
  });

  test('of an exam the rules are, and how many questions it has', async () => {
    const { data } = await anybody.get<{ exam: object }>(`/api/learning/courses/${slug}`, { language: 'th' });
    expect(data.exam).toEqual({ questions: 2, timeLimitMinutes: 30, passPercent: 80, maxAttempts: 3 });
  });
});
