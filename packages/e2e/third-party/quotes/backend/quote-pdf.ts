import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Quote } from '../src/contract/quote.ts'
import { quoteName } from '../src/contract/totals.ts'

const require = createRequire(import.meta.url)
/** Latin, Greek, Cyrillic, Hebrew, Arabic and symbols; PDF's own fonts know western Europe only. */
const fonts = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

type Document = PDFKit.PDFDocument

const margin = 56
const ink = '#111827'
const muted = '#6b7280'
const line = '#d1d5db'

/** Where each column begins and how wide it is, in points from the left margin. */
const columns = {
  description: [0, 243],
  quantity: [249, 54],
  unitPrice: [309, 84],
  amount: [399, 84],
} as const
const width = 483

const moneyIn = (currency: string) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 })
  return (value: number) => format.format(value)
}

/** A calendar day, which no time zone shifts. */
const dayOf = (day: string) =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })

function cell(document: Document, text: string, column: keyof typeof columns, y: number): number {
  const [x, across] = columns[column]
  const align = column === 'description' ? 'left' : 'right'
  document.text(text, margin + x, y, { width: across, align })
  return document.y
}

function rule(document: Document, y: number): void {
  document
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
}

function tableHead(document: Document): void {
  const y = document.y
  document.font('bold').fontSize(8).fillColor(muted)
  cell(document, 'Description', 'description', y)
  cell(document, 'Quantity', 'quantity', y)
  cell(document, 'Price', 'unitPrice', y)
  cell(document, 'Amount', 'amount', y)
  rule(document, y + 16)
  document.font('regular').fontSize(10).fillColor(ink)
  document.y = y + 24
}

function tableLines(document: Document, quote: Quote): void {
  const money = moneyIn(quote.currency)
  tableHead(document)
  const end = document.page.height - margin
  for (const { description, quantity, unitPrice } of quote.lines) {
    const height = document.heightOfString(description, { width: columns.description[1] })
    if (document.y + height > end) {
      document.addPage()
      tableHead(document)
    }
    const { y } = document
    cell(document, String(quantity), 'quantity', y)
    cell(document, money(unitPrice), 'unitPrice', y)
    cell(document, money(quantity * unitPrice), 'amount', y)
    document.y = cell(document, description, 'description', y) + 8
  }
}

function sums(document: Document, { currency, subtotal, discount, discountPercent, total }: Quote): void {
  const money = moneyIn(currency)
  const rows: [name: string, value: number][] =
    discount > 0
      ? [
          ['Subtotal', subtotal],
          [`Discount ${discountPercent} %`, -discount],
        ]
      : []
  if (document.y + 90 > document.page.height - margin) document.addPage()
  rule(document, document.y)
  document.y += 10
  for (const [name, value] of [...rows, [`Total ${currency}`, total] as const]) {
    const { y } = document
    document.font(value === total ? 'bold' : 'regular')
    document.text(name, margin + columns.quantity[0], y, { width: 144, align: 'right' })
    cell(document, money(value), 'amount', y)
    document.y = y + 18
  }
  document.font('regular').fontSize(8).fillColor(muted)
  document.text('All amounts exclude tax.', margin, document.y + 2, { width, align: 'right' })
}

function head(document: Document, quote: Quote): void {
  const { number, title, seller, customer, createdAt, validUntil } = quote
  document.font('regular').fontSize(10).fillColor(muted).text(seller, margin, margin, { width })
  document
    .font('bold')
    .fontSize(20)
    .fillColor(ink)
    .text(`Quote ${quoteName(number)}`, { width })
  document.font('regular').fontSize(12).text(title, { width })
  document.moveDown(1)
  const facts: [string, string][] = [
    ['For', customer],
    ['Date', dayOf(createdAt)],
    ...(validUntil ? [['Valid until', dayOf(validUntil)] as [string, string]] : []),
  ]
  for (const [name, value] of facts) {
    const { y } = document
    document.fontSize(10).fillColor(muted).text(name, margin, y, { width: 80 })
    document.fillColor(ink).text(value, margin + 86, y, { width: width - 86 })
    document.y += 3
  }
  document.y += 18
}

/** The quote as a document for the customer. */
export async function pdfOf(quote: Quote): Promise<Buffer> {
  const { number, title, seller, note } = quote
  const info = { Title: `${quoteName(number)} ${title}`, Author: seller }
  const document = new PDFDocument({ size: 'A4', margin, info, lang: 'en', displayTitle: true })
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.once('end', resolve))
  head(document, quote)
  tableLines(document, quote)
  sums(document, quote)
  if (note)
    document
      .fontSize(10)
      .fillColor(ink)
      .text(note, margin, document.y + 24, { width })
  document.end()
  await ended
  return Buffer.concat(parts)
}
