/** Films, sounds, captions and papers of lessons while they are sent. */
export default {
  send: { film: 'Send a film', sound: 'Send a sound', captions: 'Send captions', paper: 'Send a document' },
  takes: {
    film: 'MP4 or WebM, at most {{most}}. It goes on where it stopped if the network is lost.',
    sound: 'MP3 or M4A, at most {{most}}.',
    captions: 'WebVTT, at most {{most}}.',
    paper: 'PDF, at most {{most}}.',
  },
  progress: '{{name}} is being sent',
  at: {
    sending: '{{percent}}%: {{arrived}} of {{bytes}} have arrived',
    waiting: '{{percent}}%: the network is away; it goes on by itself',
    stopped: '{{percent}}%: stopped. {{arrived}} of {{bytes}} have arrived and stay for a day',
  },
  stop: 'Pause',
  goOn: 'Go on',
  giveUp: 'Give up',
  checking: 'All has arrived. The file is being checked.',
  checkedSoon: 'It is being checked; then it can be chosen from the media library.',
  begun: '{{arrived}} of {{bytes}} have arrived. Choose the same file again to go on where it stopped.',
  sameAgain: 'Choose the same file',
  other: 'This is another file than the one that was begun. Choose the same one, or give it up first.',
  oversized: 'This file is too large. At most {{most}} are taken.',
  wrong: {
    film: 'This is no MP4 or WebM film, whatever it is called. Choose another file.',
    sound: 'This is no MP3 or M4A sound, whatever it is called. Choose another file.',
    captions: 'This is no WebVTT file: its first line has to be WEBVTT. Choose another file.',
    paper: 'This is no PDF, whatever it is called. Choose another file.',
  },
  faults: {
    length: 'The film does not say how long it is, so it was never finished. Export it again.',
    line: 'The captions cannot be read from line {{line}} on. Mend them there, and send them again.',
    empty: 'There is no caption in this file.',
    encoding: 'The captions are not written in UTF-8. Save them as UTF-8, and send them again.',
    pdf: 'The PDF cannot be read, is locked, or holds scripts or attached files. Save it as a plain PDF, and send it again.',
    ambiguous: 'The file is a PDF and something else at once. Save it as a PDF anew, and send it again.',
  },
} as const;
