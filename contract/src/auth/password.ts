import * as z from 'zod'

export const PASSWORD_MAX = 256

/** The error for a password that is easy to guess. */
export const PASSWORD_TOO_COMMON =
  'Senha fácil de adivinhar. Escolha outra, sem o seu nome nem o do portal'

const BOTH = 'Preencha ambos os campos'

export const passwordTooShort = (minLength: number) =>
  `Senha deve conter pelo menos ${minLength} caracteres`

/** The new password, entered twice. The identity provider sets the minimum length, where that is known beforehand. */
export const newPasswordInput = (minLength = 1) =>
  z
    .object({
      password: z
        .string()
        .min(1, { error: BOTH, abort: true })
        .min(minLength, passwordTooShort(minLength))
        .max(PASSWORD_MAX),
      confirmation: z.string().min(1, BOTH),
    })
    .refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: 'As senhas devem ser iguais',
    })
