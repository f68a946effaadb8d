import { Problem } from '#server/platform/base/problem.ts'

const shortest = 8

/** Refuses passwords that are guessed at once (H-69). Problems: password-too-short, password-too-common. */
export function checkPassword(password: string) {
  // as it is hashed, and in characters that people see
  const typed = password.normalize('NFKC')
  const characters = Array.from(typed)
  if (characters.length < shortest) throw new Problem('password-too-short')
  if (commonest.has(typed.toLowerCase()) || new Set(characters).size < 3) throw new Problem('password-too-common')
}

/** The first that are guessed, of those that are long enough. */
const commonest = new Set(
  `12345678 123456789 1234567890 0123456789 0987654321 9876543210 987654321 87654321 11223344 12341234 12344321 12121212
  123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1
  asdf1234 abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 password password1 password12 password123 password1234 passw0rd
  p@ssw0rd p@ssword welcome1 iloveyou sunshine princess football baseball superman starwars computer internet michelle
  jennifer trustno1 letmein1 admin123 administrator changeme whatever samsung1 pokemon1 password! benvenuto benvenuti
  ciaociao ciao1234 ciaobella ciaomamma amoremio tiamotanto tiamo123 francesca francesco alessandro alessandra alessia1
  giuseppe giovanni antonella valentina federica federico cristina riccardo stefania juventus juventus1 forzainter
  forzaroma forzamilan forzajuve forzanapoli interinter napoli1926 milan1899 inter1908 ferrari1 bambolina principessa
  farfalla stellina cucciolo cucciola amicizia mammamia italia90 italia2006 buongiorno password2024 password2025
  password2026 occhiali occhiali1`.split(/\s+/),
)
