/** States of a dispensary before its approval: its owner keeps the facts, and its first license is decided with it. */
export const REGISTERING: readonly string[] = ['pending', 'needs_information'];
