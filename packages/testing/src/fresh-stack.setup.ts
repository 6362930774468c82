import { testStack, useStack } from './test-stack.ts'
import { useDocumentProxies } from './document-proxies.ts'

// Each file begins with the stack of the run, whichever the file before it in this process talked to.
useStack(undefined)
useDocumentProxies(testStack().origin, undefined)
