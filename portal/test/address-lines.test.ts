import { addressLines } from '../src/features/learning/parts/address-lines';

describe('the addresses of a CSV file', () => {
  it.each([
    ['a list is itself', 'a@x.example\nb@x.example\n', ['a@x.example', 'b@x.example']],
    ['what is empty keeps its line', 'a@x.example\n\n\nb@x.example\n\n', ['a@x.example', '', '', 'b@x.example']],
    ['also where lines end as in Windows, after a mark of the file', '\uFEFFa@x.example\r\n\r\nb@x.example\r\n', ['a@x.example', '', 'b@x.example']],
    ['the cell with an address, wherever it is', 'สมชาย,a@x.example\nb@x.example,สมหญิง', ['a@x.example', 'b@x.example']],
    ['semicolons and tabs', 'สมชาย;a@x.example\nสมหญิง\tb@x.example', ['a@x.example', 'b@x.example']],
    ['quoted cells', '"Dee, Somchai","a@x.example"\n"the ""old"" one; him", "b@x.example" ', ['a@x.example', 'b@x.example']],
    ['a quoted cell over two lines', '"Somchai\nDee",a@x.example\nb@x.example', ['a@x.example', '', 'b@x.example']],
    ['a quote within a word is a letter', 'Joe 5" O,a@x.example\nb@x.example', ['a@x.example', 'b@x.example']],
    ['a head is no address, and has its line', 'ชื่อ,อีเมล\nสมชาย,a@x.example', ['', 'a@x.example']],
    ['a head of one column', 'E-mail address\na@x.example', ['', 'a@x.example']],
    ['below a head its cell is named, not the first', 'name,email\nSomchai,somchai.example\nSomying,', ['', 'somchai.example', 'Somying']],
    ['without a head the first line is an address too', 'somchai.example\na@x.example', ['somchai.example', 'a@x.example']],
    ['no line with an address is passed over for its head', 'email@x.example,1\na@x.example,2', ['email@x.example', 'a@x.example']],
    ['nothing', ' \n\n', ['']],
  ])('%s', (_what, csv, lines) => expect(addressLines(csv).split('\n')).toEqual(lines));
});
