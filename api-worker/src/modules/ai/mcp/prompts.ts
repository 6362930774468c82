import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'

interface PreparedPrompt extends Prompt {
  readonly arguments: { name: string; description: string; required: boolean }[]
  readonly text: (given: Readonly<Record<string, string>>) => string
}

const prepared: readonly PreparedPrompt[] = [
  {
    name: 'plan_day',
    title: 'Plan my day',
    description: 'What is due today, in the order in which it is best done',
    arguments: [{ name: 'timeZone', description: 'Your time zone, e.g. Europe/Berlin', required: true }],
    text: ({ timeZone }) =>
      `Plan my working day. Read get_my_day in Ginkgo with the time zone "${timeZone}", and for each task or meeting the lead that it is about: its last notes and calls (fetch). Give me the day in order, with the meetings at their times and the overdue tasks first between them: for each one line on whom it concerns, with a phone number, what was agreed last and what I want to reach. Then name up to three open enquiries of mine (query: assignedTo "me", status "open") whose lastActivityAt is more than two weeks ago. Change nothing.`,
  },
  {
    name: 'review_deal',
    title: 'Review a deal',
    description: 'Where one enquiry stands, what could stop it, and the next step',
    arguments: [
      { name: 'enquiry', description: 'Title of the enquiry, or name of its lead', required: true },
    ],
    text: ({ enquiry }) =>
      `Find the enquiry "${enquiry}" in Ginkgo with search; ask me if there are several. Read it with get_enquiry and fetch, and its history with query (activities with its enquiryId). Tell me on one page: its value and expected close date, how long it has been in its stage, who decides and whether we have spoken to them, what was promised on both sides, what could stop it, and the one step to take next with a day for it. Offer to create that step as a task, and create it only when I agree.`,
  },
  {
    name: 'hand_over',
    title: 'Hand over work to a colleague',
    description: 'What somebody leaves behind, told so that another person can go on',
    arguments: [
      { name: 'from', description: 'Name of the person who hands over', required: true },
      { name: 'to', description: 'Name of the person who takes over', required: true },
    ],
    text: ({ from, to }) =>
      `"${from}" hands over work to "${to}" in Ginkgo. Find both with list_settings (members). In each vertical that both have access to, read with query the leads of the first (ownerId), the open enquiries (assignedTo, status "open") and the open tasks (assigneeId, status "pending"). Write for the second: per lead who they are, what is open with its value and stage, what was agreed last, and what is due when, the most urgent first. Show me how many records would change owner. Change owners and assignees (update_lead, update_enquiry, update_task) only after I have agreed.`,
  },
  {
    name: 'review_pipeline',
    title: 'Review the pipeline',
    description: 'Which enquiries of one vertical are stuck or close soon, and what to do next',
    arguments: [{ name: 'vertical', description: 'Name of the vertical', required: true }],
    text: ({ vertical }) =>
      `Review the open enquiries of the vertical "${vertical}" in Ginkgo. Find the vertical with whoami and read its open enquiries with query (verticalId, status "open", order "expectedCloseDate"). Tell me briefly: which are past their expected close date, which close within two weeks, which have not changed for a month, and the value of each group per currency. Suggest the three best next steps. Change nothing.`,
  },
  {
    name: 'prepare_conversation',
    title: 'Prepare a conversation',
    description: 'A one-page summary of a lead before a call or a meeting',
    arguments: [{ name: 'lead', description: 'Name, e-mail or phone number of the lead', required: true }],
    text: ({ lead }) =>
      `I am about to talk to the lead "${lead}". Find it in Ginkgo with search; ask me if there are several. Read the lead with fetch: its enquiries, notes, calls and open tasks. Give me one page: who they are and whom I will talk to, what they want and its value, what was agreed last, what we still owe them, and three questions to ask. Change nothing.`,
  },
  {
    name: 'record_conversation',
    title: 'Record a conversation',
    description: 'Turns what you tell about a conversation into a note and tasks',
    arguments: [
      { name: 'enquiry', description: 'Title of the enquiry, or name of its lead', required: true },
      { name: 'summary', description: 'What was said and agreed, in your own words', required: true },
    ],
    text: ({ enquiry, summary }) =>
      `Find the enquiry "${enquiry}" in Ginkgo with search, by its title or its lead. Ask me if there are several. Write a note of the following conversation with create_note, and show me the tasks and the change of stage that follow from it. Create tasks or move the enquiry only after I have agreed.\n\n${summary}`,
  },
]

export const prompts = prepared.map(({ text: _, ...prompt }): Prompt => prompt)

/** @throws ProtocolError for an unknown prompt or missing arguments */
export function promptOf(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult {
  const prompt = prepared.find((candidate) => candidate.name === name)
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt "${name}"`)
  const missing = prompt.arguments.filter((argument) => !given[argument.name]?.trim())
  if (missing.length > 0) {
    const names = missing.map((argument) => argument.name).join(', ')
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `These arguments are missing: ${names}`)
  }
  const text = prompt.text(given)
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
}
