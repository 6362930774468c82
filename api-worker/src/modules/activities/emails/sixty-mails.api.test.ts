import { expect, test, vi } from 'vitest'
import { differences, fileProgramMails } from './file-sixty-mails.fixture.ts'
import { sixtyMails } from './sixty-mails.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

test('sixty e-mails of 12 programs come in by SMTP: 57 stand at their person with sender and text, 3 wait by name', async () => {
  const places = await fileProgramMails(sixtyMails)
  expect(places.size).toBe(60)
  const wrong = sixtyMails.flatMap((mail) => differences(mail, places.get(mail.messageId)))
  expect(wrong).toEqual([])
  const at = sixtyMails.map(({ messageId }) => places.get(messageId)?.at)
  expect(at.filter((each) => each !== undefined)).toHaveLength(57)
})
