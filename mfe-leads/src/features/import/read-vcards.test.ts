import { matchColumns, readImportRow } from '@ginkgo/contracts'
import { strFromU8 } from 'fflate'
import { expect, it } from 'vitest'
import { planOf } from './file-plan.ts'
import { type ImportFile, readFile } from './read-file.ts'

const bytesOf = (text: string, ending = '\r\n') =>
  Uint8Array.from(text.trim().split('\n').join(ending) + ending, (sign) => sign.charCodeAt(0))

const outlook = String.raw`
BEGIN:VCARD
VERSION:2.1
N;LANGUAGE=de;CHARSET=Windows-1252:Grönwang;Bärbel;;Frau Dr.;
FN;CHARSET=Windows-1252:Bärbel Grönwang
ORG;CHARSET=Windows-1252:Öl, Söhne KG;Einkauf
TEL;WORK;VOICE:+49 (221) 555-0123
TEL;CELL;VOICE:+49 (171) 5550125
ADR;WORK;PREF;CHARSET=Windows-1252:;;Straße des 17. Juni 5;Köln;;01234;Deutschland
LABEL;WORK;PREF;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Stra=DFe des 17. Juni 5=0D=0A=
=0D=0A=
01234 K=F6ln
NOTE;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:1. Anruf=0D=0A2. Anruf: =84zu teuer=93=
=0D=0A
EMAIL;PREF;INTERNET:baerbel@oelsoehne.test
REV:20261101T080500Z
END:VCARD`

const iphone = String.raw`
BEGIN:VCARD
VERSION:3.0
PRODID:-//Apple Inc.//iPhone OS 18.1//EN
N:Holm;Ida;Maja,Liv;;Jr.
FN:Ida Maja Liv Holm Jr.
ORG:Harbour Tools\, Inc.;Sales
item1.EMAIL;type=INTERNET;type=pref:ida@harbour.test
item2.EMAIL;type=INTERNET:ida.holm@harbour.test
item2.X-ABLabel:Assistant
TEL;type=CELL;type=VOICE;type=pref:555-010-0135
item3.TEL:555-010-0136
item3.X-ABLabel:_$!<AssistantPhone>!$_
item4.ADR;type=WORK;type=pref:;;Pier 4\nFloor 2;Porto;;4000-001;Portugal
item4.X-ABADR:pt
item5.URL;type=pref:https\://harbour.test
item5.X-ABLabel:_$!<HomePage>!$_
BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29
NOTE:Line one\nLine two\, with comma\; and semicolon
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJ
 CQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/
END:VCARD`

/** What the rows of a file mean, as the server will find. */
function meant(file: ImportFile) {
  const { kind, columns } = planOf(file, [])
  expect(matchColumns(file.columns, kind)).toEqual(columns.map(({ field }) => field))
  return file.rows.map((cells) => {
    const { row, issues } = readImportRow(columns, cells, { kind, dayFirst: false, values: [] })
    return { lead: row?.lead, contact: row?.contact?.values, note: row?.note, issues }
  })
}
const only = async (bytes: Uint8Array<ArrayBuffer>, name = 'x.vcf') => {
  const [file] = await readFile(new File([bytes], name))
  return meant(file!)
}

it('reads the card of Outlook: version 2.1, quoted-printable, windows-1252', async () => {
  const [card, ...others] = await only(bytesOf(outlook))
  expect(others).toEqual([])
  expect(card).toMatchObject({
    lead: { name: 'Öl, Söhne KG', city: 'Köln', pincode: '01234', country: 'Germany' },
    contact: { name: 'Bärbel Grönwang', email: 'baerbel@oelsoehne.test', mobile: '+49 (171) 5550125' },
    issues: [],
  })
  expect(card?.note).toBe(
    '1. Anruf\n2. Anruf: „zu teuer“\n\nPhone (Work): +49 (221) 555-0123\nAddress (Work): Straße des 17. Juni 5, 01234 Köln, Deutschland\nDepartment: Einkauf',
  )
})

it.each(['\r\n', '\r\r\n', '\n', '\r'])(
  'reads the card of an iPhone: groups, labels, folded photo (%j)',
  async (ending) => {
    const [card, ...others] = await only(bytesOf(iphone, ending))
    expect(others).toEqual([])
    expect(card).toMatchObject({
      lead: { name: 'Harbour Tools, Inc.', city: 'Porto', pincode: '4000-001', country: 'Portugal' },
      contact: { name: 'Ida Maja Liv Holm Jr.', email: 'ida@harbour.test', mobile: '555-010-0135' },
      issues: [],
    })
    expect(card?.note?.split('\n')).toEqual([
      ...['Line one', 'Line two, with comma; and semicolon', '', 'Email (Assistant): ida.holm@harbour.test'],
      ...[
        'Phone (AssistantPhone): 555-010-0136',
        'Address (Work): Pier 4, Floor 2, 4000-001 Porto, Portugal',
      ],
      ...['Website (HomePage): https://harbour.test', 'Department: Sales', 'Birthday: --02-29'],
    ])
  },
)

it('reads Android and Google: UTF-8 in quoted-printable over several lines, and version 4', async () => {
  const cards = await only(
    bytesOf(
      [
        ...[
          'BEGIN:VCARD',
          'VERSION:2.1',
          'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9F=D0=B5=D1=82=D1=80=D0=BE=D0=B2=D0=B0;=D0=90=',
        ],
        ...[
          '=D0=BD=D0=BD=D0=B0;;;',
          'TEL;CELL;PREF:+79161234567',
          'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=D0=94):5',
          'END:VCARD',
        ],
        ...[
          'BEGIN:VCARD',
          'VERSION:4.0',
          `FN:${strFromU8(new TextEncoder().encode('Zoë 🌳'), true)}`,
          'N:;Zo;;;',
          'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+1-555-0100;ext=12',
        ],
        ...[
          'EMAIL;PREF=2:b@x.test',
          'EMAIL;PREF=1:a@x.test',
          String.raw`CATEGORIES:Fair\, Ulm,Gold`,
          'BDAY:--0517',
          'END:VCARD',
          '',
        ],
      ].join('\n'),
    ),
    'contacts.txt',
  )
  expect(cards).toMatchObject([
    { lead: { name: 'Анна Петрова' }, contact: { mobile: '+79161234567' } },
    { lead: { name: 'Zoë 🌳', tags: ['Fair, Ulm', 'Gold'] }, contact: { mobile: '+1-555-0100 ext. 12' } },
  ])
})

it('keeps what no column has in the note, by name, and takes the card of a company for one', async () => {
  const cards = await only(
    bytesOf(
      [
        'BEGIN:VCARD\nVERSION:3.0\nN:Doe;Jane;;;\nFN:Jane Doe\nEMAIL:jane@x.test',
        'X-SOCIALPROFILE;type=linkedin:https://linkedin.com/in/jane\nX-MS-MANAGER:Bo Bay\nGENDER:F',
        'X-ABRELATEDNAMES;type=pref:Kim\nX-SKYPE:jane.doe\nX-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Mimi;1;;',
        'X-ABUID:12:ABPerson\nREV:2026-01-02T03:04:05Z\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ\nEND:VCARD',
        'BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:Lund AB\nORG:Lund AB;\nX-ABShowAs:COMPANY\nTEL;type=MAIN:+46 8 555 01 00\nEND:VCARD',
        'BEGIN:VCARD\nVERSION:4.0\nKIND:org\nFN:Oaks and Sons\nEMAIL:info@oaks.test\nEND:VCARD',
      ].join('\n'),
    ),
  )
  expect(cards[0]?.note?.split('\n')).toEqual([
    ...['Profile (Linkedin): https://linkedin.com/in/jane', 'Manager: Bo Bay', 'Gender: F', 'Related: Kim'],
    ...['Skype: jane.doe', 'Nickname: Mimi'],
  ])
  expect(cards.slice(1)).toMatchObject([
    { lead: { name: 'Lund AB', accountType: 'organisation' } },
    { lead: { name: 'Oaks and Sons', accountType: 'organisation' } },
  ])
  expect(cards.every(({ issues }) => issues.length === 0)).toBe(true)
})

it('names a card that says nothing, and reads thousands at once', async () => {
  const one = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEMAIL:a@x.test\nEND:VCARD\n'
  const cards = await only(bytesOf(`${one.repeat(5_000)}BEGIN:VCARD\nVERSION:3.0\nNOTE:alone\nEND:VCARD\n`))
  expect(cards).toHaveLength(5_001)
  expect(cards.at(-1)?.issues).toEqual([{ field: 'contactName', message: 'Contact name is required' }])
})
