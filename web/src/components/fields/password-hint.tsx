import { type PasswordOwner, isEasyPassword } from '@portal/contract/auth/easy-password'
import { EASY_PASSWORD } from '@portal/contract/auth/password'

type Props = {
  readonly password: string
  readonly owner: PasswordOwner
  readonly shortest: number
}

/** The rule of a new password, or a warning once the typed one is long enough and easy to guess. */
export const PasswordHint = ({ password, owner, shortest }: Props) =>
  password.length >= shortest && isEasyPassword(password, owner) ? (
    <strong className="text-warn">{EASY_PASSWORD}</strong>
  ) : (
    `No mínimo ${shortest} caracteres.`
  )
