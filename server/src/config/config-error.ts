/** A start that cannot go on. The message has a line for each fault; it names the variables and never their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
