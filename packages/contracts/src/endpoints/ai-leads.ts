import { type AiEndpoint, exampleId as id, forAi } from './ai-endpoint.ts'
import { changeSetsApi } from './change-sets.ts'
import { exportsApi } from './exports.ts'
import { leadMergesApi } from './lead-merges.ts'
import { contactsApi, leadsApi } from './leads.ts'
import { searchApi } from './search.ts'

/** Leads, their contact persons and what is known of them. */
export const leadsForAi: readonly AiEndpoint[] = [
  forAi(searchApi.find, {
    id: 'searchRecords',
    path: '/api/ai/search',
    summary: 'Search all verticals at once for a company, a contact or a deal',
    description:
      'As search, with the hits of each kind apart: `q` matches parts of words of names, e-mails, phone numbers and titles.',
    restOnly: true,
  }),
  forAi(searchApi.records, {
    id: 'search',
    path: '/api/ai/records',
    summary: 'Search all verticals at once for a company, a contact or a deal',
    description:
      'Searches all that the person may see. Use it when you know the name of a company or a person, an e-mail address, a phone number, the title of a deal or what an e-mail was about, but not the vertical: `query` matches parts of words. Search before you create one. fetch reads a result by its `id`.',
  }),
  forAi(searchApi.fetch, {
    id: 'fetch',
    path: '/api/ai/records/{id}',
    summary: 'Fetch a record that a search found, as text to read and cite',
    description:
      'A result of search by its `id`, whatever its kind: the fields and the latest notes in one text, or what was written in an e-mail, and the `url` to cite. To work with it, use getLead or getEnquiry.',
  }),
  forAi(leadsApi.list, {
    id: 'listLeads',
    path: '/api/ai/leads',
    summary: 'Find leads of a vertical',
    description:
      'Leads are the companies and people that may buy. `search` matches name, e-mail and digits of the phone number.',
    restOnly: true,
  }),
  forAi(leadsApi.get, {
    id: 'getLead',
    path: '/api/ai/leads/{leadId}',
    summary: 'Read one lead with its contact persons',
    description: 'The answer includes the numbers of open, converted and lost enquiries of the lead.',
  }),
  forAi(leadsApi.create, {
    id: 'createLead',
    path: '/api/ai/leads',
    summary: 'Create a lead with its contact persons',
    description:
      'A company or a person that may buy; look whether it is there before you create it. Only `verticalId` and `name` are required. It is yours unless `ownerId` is another active member of the vertical. `referredBy` is kept only with `source: "referral"`. Each contact needs a name, and an e-mail or a mobile number. `customFields` goes by the names of describeFields.',
    example: {
      verticalId: id,
      name: "O'Brien Logistics",
      accountType: 'organisation',
      email: 'office@obrien.example',
      source: 'referral',
      referredBy: 'Asha Patel',
      contacts: [{ name: 'Niamh O’Brien', email: 'niamh@obrien.example', designation: 'Head of Purchasing' }],
    },
  }),
  forAi(leadsApi.update, {
    id: 'updateLead',
    path: '/api/ai/leads/{leadId}',
    summary: 'Change fields of a lead',
    description: 'What is not named stays as it is; null empties a field.',
    example: { city: 'Cork', customFields: { size: 40 } },
  }),
  forAi(leadsApi.upsert, {
    id: 'upsertLead',
    path: '/api/ai/leads/by-contact',
    summary: 'Upsert a lead by its e-mail or phone number',
    description:
      'Where exactly one of the vertical has the `email` or the `phone` in any notation, what is given replaces its own; where none has, a new one is made, which needs `name`. `isNew` says which. Several, or an archived one, are a conflict (409).',
    example: { verticalId: id, email: 'office@obrien.example', name: "O'Brien Logistics", city: 'Cork' },
  }),
  forAi(contactsApi.create, {
    id: 'createContact',
    path: '/api/ai/leads/{leadId}/contacts',
    summary: 'Add a contact person to a lead',
    description:
      'A contact is somebody who works at the lead. A name is needed, and an e-mail or a mobile number.',
    example: { name: 'Niamh O’Brien', email: 'niamh@obrien.example', designation: 'Head of Purchasing' },
  }),
  forAi(contactsApi.upsert, {
    id: 'upsertContact',
    path: '/api/ai/leads/{leadId}/contacts/by-contact',
    summary: 'Upsert a contact by e-mail or mobile number',
    description:
      'Who has the `email`, or the `mobile` in any notation, is changed; nobody: a new one is made, with `name`. Several are a conflict (409).',
    example: { email: 'niamh@obrien.example', name: 'Niamh O’Brien', designation: 'Managing Director' },
  }),
  forAi(contactsApi.update, {
    id: 'updateContact',
    path: '/api/ai/contacts/{contactId}',
    summary: 'Change a contact person',
    description:
      'Corrects the name, e-mail, phone numbers or designation of a person; getLead gives `contactId`. What is not named stays as it is; an e-mail or a mobile number must remain.',
    example: { designation: 'Managing Director' },
  }),
  forAi(leadsApi.activities, {
    id: 'listLeadActivities',
    path: '/api/ai/leads/{leadId}/activities',
    summary: 'Read the history of a lead, the latest first',
    description:
      'Who created, changed, called, wrote or moved what of a lead and its enquiries, and when. `type` narrows it, such as `call` or `enquiry.stage_changed`.',
    restOnly: true,
  }),
  forAi(leadsApi.bulk, {
    id: 'bulkLeads',
    path: '/api/ai/leads/bulk',
    summary: 'Assign, tag, archive or restore many leads in bulk, at once',
    description:
      'Up to 500 of one vertical with one `action`. The answer says of each whether it was changed, and why not; with `dryRun: true` whether it would be.',
    scope: 'destructive',
    example: { leadIds: [id], action: { type: 'archive' } },
  }),
  forAi(exportsApi.link, {
    id: 'getExportLink',
    path: '/api/ai/verticals/{verticalId}/export-link',
    summary: 'Get the address to download leads or enquiries as a CSV file, for a spreadsheet',
    description:
      'The export has all rows under `filters`. Give the person the `address`: they open it in the browser where they are signed in. It needs no reading of pages.',
    toolOnly: true,
  }),
  forAi(leadMergesApi.possibleDuplicates, {
    id: 'listPossibleDuplicates',
    path: '/api/ai/possible-duplicates',
    summary: 'Find leads of a vertical that may be there twice',
    description:
      'Leads with the same e-mail, the same phone number in any notation, or nearly the same name, with the reasons. A page compares 400 leads, so it may be empty and have a next one. Read both leads before you propose a merge.',
  }),
  forAi(leadMergesApi.merge, {
    id: 'mergeLeads',
    path: '/api/ai/leads/{leadId}/merge',
    summary: 'Merge another lead into this one, or see what that would do',
    description:
      'The lead of the address is the winner and keeps its id; `from` is the loser, whose contacts, enquiries, tasks, meetings, notes, calls and history move to it. Call it with `dryRun: true` first, and merge when the person agrees to what that shows. `mergeId` of the answer undoes it for 30 days.',
    example: { from: id, fields: { phone: 'loser' }, dryRun: true },
  }),
  forAi(changeSetsApi.undo, {
    id: 'undoChange',
    path: '/api/ai/change-sets/{changeSetId}/undo',
    description: 'Records get back what they had, but for what was changed since.',
    scope: 'destructive',
    example: { kind: 'leads.merge' },
  }),
]
