import { aiEndpoints, aiTools, type AiTool } from '@ginkgo/contracts'

/** `updateEnquiryStage` → `update_enquiry_stage`. */
export const toolNameOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** How texts for models name an operation of a tool, with the value by which the tool selects it. */
function textOf({ id, choice }: AiTool, operation: string): string {
  const name = toolNameOf(id)
  if (choice?.by !== 'value') return name
  const [value] = Object.entries(choice.operations).find(([, of]) => of === operation) ?? []
  return value === undefined ? name : `${name} (${value})`
}

const textsByOperation: ReadonlyMap<string, string> = new Map(
  aiEndpoints.map(({ id }) => {
    const tool = aiTools.find(({ endpoints }) => endpoints.some((endpoint) => endpoint.id === id))
    // What has no tool of its own is asked for by a question.
    return [id, tool ? textOf(tool, id) : toolNameOf('query')]
  }),
)
const ids = new Set([...textsByOperation.keys(), ...aiTools.map(({ id }) => id)])
const anId = new RegExp(`\\b(?:${[...ids].join('|')})\\b`, 'g')

/** Replaces names of operations in a text by names of tools. */
export const aboutTools = (text: string): string =>
  text.replace(anId, (id) => textsByOperation.get(id) ?? toolNameOf(id))
