/** What this browser remembers. Storage may be switched off: then it forgets, and nothing breaks. */

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`trefle.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`trefle.${name}`, JSON.stringify(value));
  } catch {
    // A private window without storage.
  }
}
