import * as z from 'zod/mini'

export const PASSWORD_MAX = 256

/** The hint at a password that is easy to guess, and the error where it is refused. */
export const EASY_PASSWORD = 'Senha fácil de adivinhar'
export const EASY_PASSWORD_REFUSED = `${EASY_PASSWORD}. Escolha outra, sem o seu nome nem o do portal`

/** The error for a password that the company's policy at Firebase refuses. */
export const PASSWORD_POLICY = 'A senha não atende à política de senhas da empresa'

/** Whether the panel only warns of an easy password, or the server refuses it. */
export const PASSWORD_STRENGTHS = ['warn', 'refuse'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

const BOTH = 'Preencha ambos os campos'

export const passwordTooShort = (minLength: number) =>
  `Senha deve conter pelo menos ${minLength} caracteres`

/** The new password, entered twice. The identity provider sets the minimum length, where that is known beforehand. */
export const newPasswordInput = (minLength = 1) =>
  z
    .object({
      password: z
        .string()
        .check(
          z.minLength(1, { error: BOTH, abort: true }),
          z.minLength(minLength, passwordTooShort(minLength)),
          z.maxLength(PASSWORD_MAX),
        ),
      confirmation: z.string().check(z.minLength(1, BOTH)),
    })
    .check(
      z.refine(({ password, confirmation }) => password === confirmation, {
        path: ['confirmation'],
        error: 'As senhas devem ser iguais',
      }),
    )
