import { createInterface } from 'node:readline/promises'
import { text as readAll } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { OperatorError } from '#errors.ts'
import { printLine } from './run-command.ts'

/** Reads a line from the terminal without echo. */
const ask = async (label: string) => {
  process.stdout.write(label)
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: noOutput, terminal: true })
  const line = await prompt.question('')
  prompt.close()
  printLine('')
  return line
}

const askTwice = async () => {
  const password = await ask('Password: ')
  if (password !== (await ask('Again: '))) {
    throw new OperatorError('The two passwords differ: nothing was changed.')
  }
  return password
}

/** A new password: from the terminal, which asks twice, or from the standard input, whose last line break is not part of it. */
export const readPassword = async () => {
  const password = process.stdin.isTTY
    ? await askTwice()
    : (await readAll(process.stdin)).replace(/\r?\n$/, '')
  if (password === '') throw new OperatorError('The password is empty: nothing was changed.')
  if (/[\r\n]/.test(password)) {
    throw new OperatorError('The password has a line break: nothing was changed.')
  }
  return password
}
