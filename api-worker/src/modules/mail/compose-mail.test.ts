import { expect, test } from 'vitest'
import { accountExistsMail, invitationMail, resetMail, verificationMail } from './account-mails.ts'
import { composeMail } from './compose-mail.ts'

const person = { firstName: 'Ann', lastName: 'Lee' }

test('a line break in a name cannot add a header or a line', () => {
  const evil = 'Acme\r\nBcc: all@example.test\u2028\u0000x'
  const mail = invitationMail('a@example.test', 'https://crm.test', {
    token: 'token',
    organizationName: evil,
    invitedBy: evil,
  })
  expect(mail.subject).toBe('You are invited to Acme Bcc: all@\u200bexample.\u200btest x on Ginkgo')
  expect(mail.text).not.toContain('\r')
  expect(mail.text).not.toContain('\nBcc')
})

test('names are escaped in HTML', () => {
  const mail = verificationMail('a@example.test', '123456', {
    ...person,
    organizationName: `<img src=x onerror="alert('1')"> & Co`,
  })
  expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co')
  expect(mail.text).toContain(`<img src=x onerror="alert('1')"> & Co`)
})

test('the code comes before all text that people have written', () => {
  const mail = verificationMail('a@example.test', '012345', { ...person, organizationName: '999999' })
  expect(mail.text.startsWith('012345\n')).toBe(true)
  expect(mail.html.indexOf('012345')).toBeLessThan(mail.html.indexOf('999999'))
})

test('links lead to the portal', () => {
  expect(resetMail('a@example.test', 'https://crm.test', 't0k-en_').text).toContain(
    'https://crm.test/reset-password?token=t0k-en_\n',
  )
  expect(accountExistsMail('a@example.test', 'https://crm.test').text).toContain('https://crm.test/login\n')
  const { html } = composeMail({
    to: 'a@example.test',
    subject: 'x',
    heading: 'x',
    paragraphs: [],
    button: { label: 'Go', href: 'https://crm.test/?a=1&b=2' },
  })
  expect(html).toContain('href="https://crm.test/?a=1&amp;b=2"')
})
