export default {
  code: 'รหัสเช็กอิน หรือเลขที่คำขอ',
  codeHint: 'C และตัวเลข 5 หลัก',
  here: 'มาถึงแล้ว',
  video: 'ทางวิดีโอ',
  expected: 'ยังไม่มา',
  waiting: 'รอตรวจ',
  due: 'รอรับที่คลินิก',
  dueCount_one: '{{count}} รายการ',
  dueCount_other: '{{count}} รายการ',
  visits: 'นัดวันนี้',
  empty: { title: 'วันนี้ไม่มีนัด', text: 'นัดที่จองวันนี้จะปรากฏที่นี่' },
} as const;
