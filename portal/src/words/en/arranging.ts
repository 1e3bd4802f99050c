/** What the kit's parts say that few screens have: a picture cut out, lines put in order */
export default {
  crop: {
    unread: 'This file cannot be opened as a picture. Nothing was changed: choose another, as JPEG, PNG or WebP.',
    move: 'Place of the picture',
    hint: 'Move the picture by finger, mouse or arrow keys.',
    size: 'Larger',
    turn: 'Turn',
  },
  drag: {
    role: 'line that can be moved',
    handle: 'Move {{name}}',
    how: 'Press space to pick it up, the up and down arrows to move it, space again to put it down, Escape to leave it where it was.',
    picked: '{{name}} is picked up, at place {{place}} of {{places}}',
    over: '{{name}} is at place {{place}} of {{places}}',
    dropped: '{{name}} is put down at place {{place}} of {{places}}',
    left: '{{name}} is back where it was',
  },
};
