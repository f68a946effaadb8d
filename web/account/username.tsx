/** Says in a form of passwords which account they belong to, for password managers. */
export function Username({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
