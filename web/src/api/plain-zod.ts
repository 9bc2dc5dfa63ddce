import { portugueseMessages } from '@portal/contract/shared/messages'
import * as z from 'zod'

// The security policy forbids code made at run time. Zod would find out by trying, which browsers
// report as a violation; it is told before the first schema is made.
z.config({ jitless: true, customError: portugueseMessages })
