import { testStack, useStack } from './test-stack.ts'
import { useDocumentProxies } from './document-proxies.ts'

// The file before in the same process may have used another stack, so each file is set back to the stack of the run.
useStack(undefined)
useDocumentProxies(testStack().origin, undefined)
