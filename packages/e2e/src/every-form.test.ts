import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyForm } from './every-form.ts'

const root = join(import.meta.dirname, '../../..')
const holdsForm = /<form\b|<FormDialog\b|<EditDialog\b|onSubmit=\{/

/** Parts of forms, and forms in which nothing can be typed that could be lost. */
const others: Readonly<Record<string, string>> = {
  'mfe-activities/src/features/compose-email/compose-form.tsx': 'the device keeps it as a draft',
  'mfe-settings/src/features/edit-dialog.tsx': 'the dialog of several forms, which are listed',
  'mfe-leads/src/features/merge/select-other.tsx': 'one choice, with which nothing is done yet',
  'mfe-leads/src/features/merge/merge-form.tsx':
    'choices between values that are there; it asks all the same',
  'packages/fields/src/in-place/editor/value-editor.tsx':
    'one value, which it keeps and tells about where it was not saved',
  'packages/fields/src/filters/editors/range-form.tsx':
    'a filter of a list, which is applied or left as it was',
  'shell-app/src/pages/reports/builder/filter-parts.tsx':
    'a condition of a report, which is added or left as it was',
  'shell-app/src/pages/reports/mails/report-mail-dialog.tsx':
    'choices of a day and of people; it asks before it closes all the same',
  'packages/fields/src/custom/set-form.tsx': 'one value, which is set or left as it was',
  'mfe-activities/src/features/tasks/next-step-prompt.tsx':
    'a suggestion that is taken or skipped, and goes with the page',
  'mfe-settings/src/features/custom-fields/merge-options-dialog.tsx':
    'two choices, with which nothing is done yet',
  'mfe-settings/src/features/lists/merge-dialog.tsx': 'one choice, with which nothing is done yet',
  'mfe-settings/src/features/templates/template-dialog.tsx':
    'a choice of a template or a file, with which nothing is done yet',
  'mfe-settings/src/features/organization/company-sign-in/domain-list.tsx':
    'one word, which is added or left as it was',
  'mfe-settings/src/features/forms/publish-dialog.tsx': 'the code of a form for a website, which is copied',
  'mfe-settings/src/features/apps/pause-dialog.tsx': 'one sentence, which is saved or left as it was',
  'mfe-settings/src/features/apps/install-dialog.tsx': 'a question about an app, in which nothing is typed',
  'mfe-settings/src/features/apps/update-dialog.tsx': 'a question about an app, in which nothing is typed',
  'shell-app/src/account/auth-form.tsx': 'nobody is signed in',
  'shell-app/src/pages/forgot-password-page.tsx': 'nobody is signed in',
  'shell-app/src/pages/invited-signup.tsx': 'nobody is signed in',
  'shell-app/src/pages/link-login.tsx': 'nobody is signed in',
  'shell-app/src/pages/login-page.tsx': 'nobody is signed in',
  'shell-app/src/pages/second-step.tsx': 'nobody is signed in',
  'shell-app/src/outlets/proof-dialog.tsx': 'a proof, which is not kept',
  'shell-app/src/pages/profile/totp-dialog.tsx': 'a code of thirty seconds',
  'shell-app/src/pages/profile/passkey-dialog.tsx': 'a name of a word, which is asked again',
  'shell-app/src/pages/reset-password-page.tsx': 'nobody is signed in',
  'shell-app/src/pages/signup-page.tsx': 'nobody is signed in',
  'shell-app/src/pages/verify-otp-page.tsx': 'nobody is signed in',
}

test('the journey over every form covers every form in the source', () => {
  const all = globSync('{mfe-*,shell-app,packages/fields}/src/**/*.tsx', { cwd: root })
  const files = all.filter((file) => !file.includes('.test.'))
  const forms = files.filter((file) => holdsForm.test(readFileSync(join(root, file), 'utf8')))
  const listed = new Set([...everyForm.map(({ file }) => file), ...Object.keys(others)])
  expect(forms.filter((file) => !listed.has(file))).toEqual([])
  expect([...listed].filter((file) => !files.includes(file))).toEqual([])
})
