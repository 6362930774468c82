import { enquiry, type FormCase, inDialog, lead, onPage, press, settings } from './form-case.ts'
import { selectOption, fill } from './screen.ts'

/** Every form for signed-in people, in the order of the pages. */
export const everyForm: readonly FormCase[] = [
  {
    file: 'shell-app/src/pages/dashboard/goals/goal-dialog.tsx',
    at: () => '/dashboard',
    type: inDialog('Set Goal', ['Set goal'], 'Value to win', '5000'),
  },
  {
    file: 'shell-app/src/pages/reports/save-report-dialog.tsx',
    at: () => '/dashboard/reports/new',
    type: inDialog('Save report', ['Save report'], 'Name'),
  },
  {
    file: 'shell-app/src/pages/reports/dashboards/dashboard-dialog.tsx',
    at: () => '/dashboard/reports',
    type: inDialog('New dashboard', ['New Dashboard'], 'Name'),
  },
  {
    file: 'mfe-leads/src/dialogs/create-lead-dialog.tsx',
    at: () => '/leads',
    type: inDialog('Add New Lead', ['Add Lead'], 'Name'),
  },
  {
    file: 'packages/fields/src/views/view-name-dialog.tsx',
    at: () => '/leads',
    type: inDialog('Save view', ['Views', 'Save as new view'], 'Name'),
  },
  {
    file: 'mfe-settings/src/features/webhooks/webhook-dialog.tsx',
    at: settings('integrations'),
    type: inDialog('Create Webhook', ['Create Webhook'], 'Address', 'https://hooks.example.com'),
  },
  {
    file: 'mfe-settings/src/features/automation/rule-dialog.tsx',
    at: settings('automation'),
    type: inDialog('Create Rule', ['Create Rule', 'Empty rule'], 'Name'),
  },
  {
    file: 'mfe-settings/src/features/forms/form-settings-dialog.tsx',
    at: settings('forms'),
    type: inDialog('Add Web Form', ['Add Web Form'], 'Name'),
  },
  {
    file: 'mfe-settings/src/features/forms/look-card.tsx',
    at: settings('forms'),
    type: inDialog('Edit Look', ['Edit Look'], 'Colour', '#336699'),
  },
  {
    file: 'mfe-activities/src/dialogs/create-tasks-dialog.tsx',
    at: () => '/leads',
    type: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Initech' }).check()
      return inDialog('Create tasks', ['Create tasks'], 'Title')(page)
    },
  },
  {
    file: 'mfe-activities/src/dialogs/bulk-email-dialog.tsx',
    at: () => '/leads',
    type: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Initech' }).check()
      return inDialog('Write E-mails', ['Write e-mails'], 'Subject')(page)
    },
  },
  {
    file: 'mfe-activities/src/widgets/call-desk.tsx',
    at: () => '/leads',
    type: onPage(async (page) => {
      await page.getByRole('checkbox', { name: 'Select Initech' }).check()
      await press(page, 'Start call list')
      await fill(page, 'Note', 'Typed')
    }),
  },
  {
    file: 'mfe-leads/src/features/import/new-import.tsx',
    at: () => '/leads/import',
    type: onPage(async (page) => {
      const file = {
        name: 'leads.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Name,Email\nA,a@b.test\n'),
      }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: 'Back', exact: true }).waitFor()
    }),
  },
  {
    file: 'mfe-leads/src/dialogs/edit-lead-dialog.tsx',
    at: lead,
    type: inDialog('Edit Lead', ['Edit'], 'City'),
  },
  {
    file: 'mfe-leads/src/features/contacts/add-contact.tsx',
    at: lead,
    type: inDialog('Add Contact', ['Add Contact'], 'Name'),
  },
  {
    file: 'mfe-leads/src/features/contacts/edit-contact.tsx',
    at: lead,
    type: inDialog('Edit Contact', ['Edit Nancy'], 'Designation'),
  },
  {
    file: 'mfe-enquiries/src/features/enquiry-form/create-enquiry-form.tsx',
    at: () => '/enquiries',
    type: inDialog('Add New Enquiry', ['Add Enquiry'], 'Enquiry Title'),
  },
  {
    file: 'mfe-enquiries/src/dialogs/edit-enquiry-dialog.tsx',
    at: enquiry(),
    type: inDialog('Edit Enquiry', ['Edit'], 'Enquiry Title', 'Typed', false),
  },
  {
    file: 'mfe-enquiries/src/features/stage-change/loss-reason-dialog.tsx',
    at: enquiry(),
    type: inDialog('Select Loss Reason', ['Lost'], 'Comment'),
  },
  {
    file: 'mfe-activities/src/dialogs/add-note-dialog.tsx',
    at: enquiry(),
    type: inDialog('Quick Add Note', ['Quick actions', 'Add Note'], 'Note'),
  },
  {
    file: 'mfe-activities/src/features/meetings/meeting-dialog.tsx',
    at: enquiry(),
    type: inDialog('Schedule Meeting', ['Quick actions', 'Schedule Meeting'], 'Attendee Name'),
  },
  {
    file: 'mfe-activities/src/features/notes/composer.tsx',
    at: enquiry(),
    type: onPage((page) => fill(page, 'Write a note', 'Typed')),
  },
  {
    file: 'mfe-activities/src/features/notes/note-list.tsx',
    at: enquiry('notes'),
    type: onPage((page) => fill(page, 'Add a note', 'Typed')),
  },
  {
    file: 'mfe-activities/src/features/notes/note-form.tsx',
    at: enquiry('notes'),
    type: onPage(async (page) => {
      await press(page, 'Edit note')
      await fill(page, 'Note', 'Typed')
    }),
  },
  {
    file: 'mfe-activities/src/dialogs/log-call-dialog.tsx',
    at: lead,
    type: inDialog('Log Call', ['Log Call'], 'Note'),
  },
  {
    file: 'mfe-activities/src/dialogs/edit-call-dialog.tsx',
    at: enquiry('calls'),
    type: inDialog('Edit Call', ['Edit call'], 'Note'),
  },
  {
    file: 'mfe-activities/src/dialogs/add-task-dialog.tsx',
    at: enquiry('tasks'),
    type: inDialog('Quick Add Task', ['Add Task'], 'Title'),
  },
  {
    file: 'mfe-activities/src/dialogs/edit-task-dialog.tsx',
    at: enquiry('tasks'),
    type: inDialog('Edit Task', ['More for Call', 'Edit'], 'Title'),
  },
  {
    file: 'mfe-activities/src/features/meetings/simple-log-form.tsx',
    at: enquiry('meetings'),
    type: onPage(async (page) => {
      await press(page.getByRole('tabpanel'), 'Log Meeting')
      await fill(page, 'Task Description', 'Typed')
    }),
  },
  {
    file: 'mfe-activities/src/dialogs/complete-meeting-dialog.tsx',
    at: () => '/meetings',
    type: inDialog('Complete Meeting', ['Complete'], 'Notes'),
  },
  {
    file: 'mfe-activities/src/dialogs/edit-meeting-dialog.tsx',
    at: () => '/meetings',
    type: inDialog('Reschedule Meeting', ['More for Demo', 'Reschedule'], 'Attendee Name'),
  },
  {
    file: 'mfe-settings/src/features/organization/name-card.tsx',
    at: settings('organization'),
    type: onPage((page) => fill(page, 'Organization Name', 'Typed')),
  },
  {
    file: 'mfe-settings/src/features/organization/sign-in-card.tsx',
    at: settings('organization'),
    type: onPage((page) => fill(page, 'Days of grace', '12')),
  },
  {
    file: 'mfe-settings/src/features/organization/company-sign-in/provider-dialog.tsx',
    at: settings('organization'),
    type: inDialog('Company Sign-in', ['Set up Company Sign-in'], 'Client ID'),
  },
  {
    file: 'mfe-settings/src/features/organization/deletion-dialog.tsx',
    at: settings('organization'),
    type: inDialog('Delete Organization', ['Delete Organization'], 'Type “', 'Typed', false),
  },
  {
    file: 'mfe-settings/src/features/verticals/vertical-dialog.tsx',
    at: settings('verticals'),
    type: inDialog('Add Vertical', ['Add Vertical'], 'Name'),
  },
  {
    file: 'mfe-settings/src/features/loss-reasons/loss-reasons-tab.tsx',
    at: settings('loss-reasons'),
    type: onPage((page) => page.getByRole('main').getByRole('textbox').first().fill('Typed')),
  },
  {
    file: 'mfe-settings/src/features/team/invite-form.tsx',
    at: settings('team'),
    type: onPage((page) => fill(page, 'Email', 'typed@example.test')),
  },
  {
    file: 'mfe-settings/src/features/team/role-dialog.tsx',
    at: settings('team'),
    type: async (page) => {
      await press(page, 'Actions for Erin Fox')
      await page.getByRole('menuitem', { name: 'Change role' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Role' })
      await selectOption(dialog, 'Sales', 'Sales Head')
      return dialog
    },
  },
  {
    file: 'mfe-settings/src/features/team/hand-over-dialog.tsx',
    at: settings('team'),
    type: async (page) => {
      await press(page, 'Actions for Erin Fox')
      await page.getByRole('menuitem', { name: 'Hand over records' }).click()
      const dialog = page.getByRole('dialog', { name: 'Hand Over Records' })
      await selectOption(dialog, 'New Owner', 'Ada Admin')
      return dialog
    },
  },
  {
    file: 'mfe-settings/src/features/custom-fields/field-dialog.tsx',
    at: settings('fields'),
    type: inDialog('Add Field to Leads', ['Add Field to Leads'], 'Label'),
  },
  {
    file: 'mfe-settings/src/features/lists/add-value.tsx',
    at: settings('lists'),
    type: onPage((page) => fill(page, 'Name', 'Typed')),
  },
  {
    file: 'mfe-settings/src/features/lists/rename-dialog.tsx',
    at: settings('lists'),
    type: inDialog('Rename “Accounting”', ['Actions for Accounting', 'Rename'], 'Name'),
  },
  {
    file: 'mfe-settings/src/features/currencies/currencies-card.tsx',
    at: settings('organization'),
    type: onPage((page) => selectOption(page, 'Reporting Currency', 'None')),
  },
  {
    file: 'mfe-settings/src/features/currencies/rates-card.tsx',
    at: settings('organization'),
    type: onPage((page) => fill(page, 'Worth in EUR', '0.9')),
  },
  {
    file: 'mfe-settings/src/features/pipeline/stage-dialog.tsx',
    at: settings('pipeline'),
    type: inDialog('Add Stage', ['Add Stage'], 'Stage Name'),
  },
  {
    file: 'mfe-settings/src/features/email/enquiry-address.tsx',
    at: settings('email'),
    type: onPage(async (page) => {
      await page.getByRole('group', { name: 'Owners in turn' }).getByRole('checkbox').first().check()
    }),
  },
  {
    file: 'mfe-settings/src/features/email/mail-server-dialog.tsx',
    at: settings('email'),
    type: inDialog('Connect Mail Server', ['Connect Mail server'], 'Server'),
  },
  {
    file: 'mfe-settings/src/features/email/email-template-dialog.tsx',
    at: settings('email'),
    type: inDialog('Add E-mail Template', ['Add Template'], 'Subject'),
  },
  {
    file: 'mfe-activities/src/dialogs/file-email-dialog.tsx',
    at: () => '/leads/emails',
    type: async (page) => {
      await press(page, 'File Under')
      const dialog = page.getByRole('dialog', { name: 'File E-mail' })
      await selectOption(dialog, 'Lead', 'Initech')
      return dialog
    },
  },
  {
    file: 'mfe-settings/src/features/email/email-settings-card.tsx',
    at: settings('email'),
    type: onPage((page) => fill(page, 'Signature', 'Typed')),
  },
  {
    file: 'mfe-settings/src/features/integrations/api-key-dialog.tsx',
    at: settings('integrations'),
    type: inDialog('Create API Key', ['Create API Key'], 'Name'),
  },
  {
    file: 'mfe-settings/src/features/integrations/access-control.tsx',
    at: settings('integrations'),
    type: inDialog('Limit “Reporting”', ['Limit Reporting'], 'Calls a Minute', '30'),
  },
  {
    file: 'shell-app/src/pages/profile/details-card.tsx',
    at: () => '/profile',
    type: onPage((page) => fill(page, 'First Name', 'Typed')),
  },
  {
    file: 'shell-app/src/pages/profile/password-card.tsx',
    at: () => '/profile',
    type: onPage((page) => fill(page, 'New Password', 'typed password')),
  },
]
