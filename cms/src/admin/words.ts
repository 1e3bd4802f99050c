import { PARTS, TAUGHT } from './learning-words';

type Pair = readonly [en: string, th: string];

/** What each type and each of its fields is called; `called` is the name that its schema has. */
const TYPES: Readonly<Record<string, Readonly<Record<string, Pair>>>> = {
  page: {
    called: ['Page', 'หน้า'],
    title: ['Title', 'หัวเรื่อง'],
    slug: ['Address of the page', 'ที่อยู่ของหน้า'],
    body: ['Text', 'เนื้อหา'],
    audience: ['Shown to', 'แสดงแก่'],
    shownFrom: ['Shown from', 'แสดงตั้งแต่วันที่'],
    shownUntil: ['Shown until', 'แสดงถึงวันที่'],
    footPlace: ['Place in the foot of public pages (1 is first; empty: not there)', 'ลำดับที่ท้ายหน้าเว็บ (1 คือแรกสุด เว้นว่าง: ไม่แสดง)'],
    seoTitle: ['Title for search engines', 'ชื่อในผลการค้นหา'],
    seoDescription: ['Description for search engines', 'คำอธิบายในผลการค้นหา'],
  },
  announcement: {
    called: ['Announcement', 'ประกาศ'],
    title: ['Title', 'หัวเรื่อง'],
    body: ['Text', 'เนื้อหา'],
    audience: ['Shown to', 'แสดงแก่'],
    level: ['Importance', 'ความสำคัญ'],
    shownFrom: ['Shown from', 'แสดงตั้งแต่วันที่'],
    shownUntil: ['Shown until', 'แสดงถึงวันที่'],
  },
  faq: {
    called: ['Question and answer', 'คำถามที่พบบ่อย'],
    question: ['Question', 'คำถาม'],
    answer: ['Answer', 'คำตอบ'],
    category: ['Category', 'หมวด'],
    audience: ['Shown to', 'แสดงแก่'],
    order: ['Order', 'ลำดับ'],
  },
  package: {
    called: ['Package', 'บริการและราคา'],
    code: ['Code', 'รหัส'],
    name: ['Name', 'ชื่อ'],
    includes: ['What it includes', 'สิ่งที่รวมอยู่'],
    track: ['Track', 'กลุ่มผู้ป่วย'],
    mode: ['Kind of visit', 'วิธีตรวจ'],
    price: ['Price', 'ราคา'],
    minutes: ['Minutes', 'เวลาตรวจ (นาที)'],
    activeFrom: ['Offered from', 'เริ่มใช้วันที่'],
    activeTo: ['Offered until', 'ใช้ถึงวันที่'],
    queuePriority: ['Priority in the queue', 'ลำดับความสำคัญในคิว'],
  },
  clinic: {
    called: ['Clinic', 'คลินิก'],
    licenseNumber: ['License number', 'เลขที่ใบอนุญาต'],
    licenseExpiresOn: ['License expires', 'ใบอนุญาตหมดอายุ'],
    name: ['Name', 'ชื่อ'],
    kind: ['Kind', 'ประเภท'],
    operator: ['Operator', 'ผู้ดำเนินการ'],
    telemedicine: ['Visits by video', 'ตรวจทางวิดีโอได้'],
    videoProfessions: ['Professions by video', 'วิชาชีพที่ตรวจทางวิดีโอ'],
    advertisementNumber: ['Advertisement approval', 'เลขที่อนุญาตโฆษณา'],
    advertisementExpiresOn: ['Approval expires', 'อนุญาตโฆษณาถึงวันที่'],
    payAtClinic: ['Payment at the clinic', 'ชำระที่คลินิกได้'],
    address: ['Address', 'ที่อยู่'],
    taxId: ['Tax id', 'เลขประจำตัวผู้เสียภาษี'],
    branch: ['Branch', 'สาขา'],
    latitude: ['Latitude', 'ละติจูด'],
    longitude: ['Longitude', 'ลองจิจูด'],
    hours: ['Opening hours', 'เวลาทำการ'],
    closures: ['Closures', 'วันหยุดทำการ'],
    photos: ['Photos', 'ภาพถ่าย'],
    phone: ['Phone', 'โทรศัพท์'],
    email: ['E-mail', 'อีเมล'],
  },
  holiday: {
    called: ['Holiday', 'วันหยุด'],
    name: ['Name', 'ชื่อ'],
    day: ['Day', 'วันที่'],
    places: ['Places', 'สถานที่'],
  },
  'message-template': {
    called: ['Message template', 'ข้อความถึงผู้ใช้'],
    event: ['Kind of message', 'ชนิดข้อความ'],
    channel: ['Channel', 'ช่องทาง'],
    subject: ['Subject', 'เรื่อง'],
    body: ['Text', 'ข้อความ'],
  },
  'license-master': {
    called: ['License kind', 'ชนิดใบอนุญาต'],
    code: ['Code', 'รหัส'],
    holderKind: ['Holder', 'ผู้ถือ'],
    name: ['Name', 'ชื่อ'],
    issuer: ['Issuer', 'ผู้ออก'],
    validityMonths: ['Valid for (months)', 'อายุ (เดือน)'],
    numberPattern: ['Pattern of the number', 'รูปแบบเลขที่'],
    documents: ['Documents', 'เอกสารที่ต้องใช้'],
    reminderDays: ['Reminders (days before)', 'เตือนล่วงหน้า (วัน)'],
    blocksWhenExpired: ['Blocks when expired', 'หมดอายุแล้วใช้ระบบไม่ได้'],
  },
  'rule-set': {
    called: ['Rule set', 'ชุดกฎ'],
    version: ['Version', 'รุ่น'],
    effectiveFrom: ['In force from', 'ใช้ตั้งแต่วันที่'],
    effectiveTo: ['In force until', 'ใช้ถึงวันที่'],
    notes: ['Notes', 'หมายเหตุ'],
    sources: ['Sources', 'ที่มา'],
    conditions: ['Indications', 'ข้อบ่งใช้'],
    exclusions: ['Exclusions', 'ข้อห้าม'],
    professions: ['Professions that may issue', 'วิชาชีพที่สั่งจ่ายได้'],
    bloodPressure: ['Professions that measure blood pressure', 'วิชาชีพที่ต้องวัดความดันโลหิต'],
    maxDays: ['Most days', 'จำนวนวันสูงสุด'],
    countsIssueDay: ['The day of issue counts', 'นับวันที่ออกด้วย'],
    softDailyMg: ['Warns above, a day (mg)', 'เตือนเมื่อเกินต่อวัน (มก.)'],
    softTotalMg: ['Warns above, in all (mg)', 'เตือนเมื่อเกินรวม (มก.)'],
    minAge: ['Least age', 'อายุขั้นต่ำ'],
    dispensingMode: ['How it is dispensed', 'วิธีจ่าย'],
    requiresWetInk: ['Needs the signed original', 'ต้องมีฉบับจริงลงนาม'],
    allowsPaperSale: ['Sales from paper', 'จ่ายจากฉบับกระดาษได้'],
    allowsLicenseeSale: ['The licensee may sell', 'ผู้รับอนุญาตจ่ายเองได้'],
    sellsWhileRenewalFiled: ['Sells while a renewal is filed', 'จ่ายได้ระหว่างรอต่ออายุ'],
    retention: ['Kept for (years)', 'ระยะเวลาเก็บ (ปี)'],
    filingDue: ['Reports are due', 'กำหนดยื่นรายงาน'],
    layout: ['Layout of the form', 'แบบพิมพ์'],
  },
};

const BESIDE: Readonly<Record<string, Pair>> = {
  'bai.baht': ['baht', 'บาท'],
  'bai.baht.about': ['Money in baht', 'จำนวนเงินเป็นบาท'],
  'bai.large-files': ['Large films', 'วิดีโอขนาดใหญ่'],
  'bai.large-files.about': [
    'A file has at most 10 MB here. Larger films are sent in the portal, where they go on after a lost network.',
    'ที่นี่ส่งไฟล์ได้ไม่เกิน 10 MB วิดีโอที่ใหญ่กว่านั้นส่งในเว็บหลัก ซึ่งส่งต่อจากที่ค้างไว้ได้เมื่อเน็ตหลุด',
  ],
  'bai.large-files.open': ['Open this lesson in the portal', 'เปิดบทเรียนนี้ในเว็บหลัก'],
  'bai.baht.preview': ['People will see {price}', 'ผู้ใช้จะเห็น {price}'],
  // Strapi has no Thai of these.
  'content-manager.preview.panel.title': ['Preview', 'ตัวอย่าง'],
  'content-manager.preview.panel.button': ['Open preview', 'เปิดตัวอย่าง'],
  'content-manager.preview.panel.button-disabled-tooltip': ['Please save to open the preview', 'บันทึกก่อนจึงเปิดตัวอย่างได้'],
  'content-manager.preview.page-title': ['{contentType} preview', 'ตัวอย่าง {contentType}'],
  'content-manager.preview.device.desktop': ['Desktop', 'จอใหญ่'],
  'content-manager.preview.device.mobile': ['Mobile', 'โทรศัพท์'],
  'content-manager.preview.device.select': ['Select device type', 'เลือกอุปกรณ์'],
  'preview.copy.label': ['Copy preview link', 'คัดลอกลิงก์ตัวอย่าง'],
  'bai.history': ['History', 'ประวัติ'],
  'bai.history.working': ['Loading …', 'กำลังโหลด …'],
  'bai.history.failed': ['The history could not be read. Reload the page to try again.', 'อ่านประวัติไม่ได้ โหลดหน้านี้ใหม่เพื่อลองอีกครั้ง'],
  'bai.history.older': ['Show earlier ones', 'ดูรายการก่อนหน้า'],
  'bai.history.before': ['Before', 'ก่อน'],
  'bai.history.after': ['After', 'หลัง'],
  'bai.history.empty': ['empty', 'ว่าง'],
  'bai.history.nobody': ['Nobody', 'ไม่มีผู้ทำ'],
  'bai.history.portal': ['in the portal', 'ในเว็บสำหรับผู้ใช้'],
  'bai.history.panel': ['here', 'ที่นี่'],
  'bai.history.platform': ['by the platform itself', 'โดยระบบเอง'],
  'bai.history.th': ['Thai', 'ภาษาไทย'],
  'bai.history.en': ['English', 'ภาษาอังกฤษ'],
  'bai.history.acts.create': ['Written for the first time', 'เขียนครั้งแรก'],
  'bai.history.acts.update': ['Changed', 'แก้ไข'],
  'bai.history.acts.same': ['Saved as it was', 'บันทึกโดยไม่มีการเปลี่ยนแปลง'],
  'bai.history.acts.publish': ['Published', 'เผยแพร่'],
  'bai.history.acts.unpublish': ['Taken off', 'หยุดเผยแพร่'],
  'bai.history.acts.delete': ['Deleted', 'ลบ'],
  'bai.history.acts.clone': ['Made as a copy', 'ทำสำเนา'],
  'bai.history.acts.discardDraft': ['Put back to what is published', 'คืนฉบับร่างเป็นฉบับที่เผยแพร่'],
  'bai.history.acts.version': ['Became its next version, since it was used', 'ขึ้นรุ่นใหม่เพราะถูกใช้แล้ว'],
  'bai.history.acts.miss': ['Could not be published as planned', 'เผยแพร่ตามกำหนดไม่ได้'],
};

const inLanguage = (place: 0 | 1): Record<string, string> => {
  const words: Record<string, string> = Object.fromEntries(Object.entries(BESIDE).map(([id, pair]) => [id, pair[place]]));
  for (const [type, { called, ...fields }] of Object.entries({ ...TYPES, ...TAUGHT })) {
    if (called) words[called[0]] = called[place];
    for (const [field, pair] of Object.entries(fields)) words[`content-manager.content-types.api::${type}.${type}.${field}`] = pair[place];
  }
  for (const [part, fields] of Object.entries(PARTS))
    for (const [field, pair] of Object.entries(fields)) words[`content-manager.components.${part}.${field}`] = pair[place];
  return words;
};

/** The panel's words that are ours. */
export const EN = inLanguage(0);
export const TH = inLanguage(1);
