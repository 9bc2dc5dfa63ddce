import { portugueseMessages } from '@portal/contract/shared/messages'
import * as z from 'zod/mini'

// The error messages of the panel. That zod must not compile code at run time is set by the build (vite.config.ts).
z.config({ customError: portugueseMessages })
