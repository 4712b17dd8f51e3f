"""Takes the path tracer's noise away: Debian's Blender comes without a denoiser."""

import numpy as np


def _shifted(height, width, down, right):
    """Where a pixel's neighbour lies, and which pixels have that neighbour."""
    rows = slice(max(0, down), height + min(0, down)), slice(max(0, -down), height + min(0, -down))
    columns = slice(max(0, right), width + min(0, right)), slice(max(0, -right), width + min(0, -right))
    return (rows[0], columns[0]), (rows[1], columns[1])


def without_noise(light, normals, surface):
    """A mean over neighbours with the same direction, surface colour and light, in three widening steps.

    `light` has four channels of linear light (the last is coverage) and may have more; they are averaged alike.
    """
    bounded = np.concatenate([light[..., :3] / (1 + light[..., :3].clip(0)), light[..., 3:]], 2)
    shade = np.sqrt(surface.clip(0))
    height, width, _ = bounded.shape
    for reach, tolerance, steps in ((1, 0.22, 2), (2, 0.12, 2), (4, 0.07, 1)):
        total, weights = bounded.copy(), np.ones((height, width, 1), np.float32)
        offsets = range(-steps, steps + 1)
        for down, right in ((y, x) for y in offsets for x in offsets if x or y):
            near, here = _shifted(height, width, down * reach, right * reach)
            unlike = ((normals[near] - normals[here]) ** 2).sum(2) / 0.04
            unlike += ((shade[near] - shade[here]) ** 2).sum(2) / 0.006
            unlike += ((bounded[near] - bounded[here])[..., :4] ** 2).sum(2) / (2 * tolerance**2)
            weight = np.exp(-unlike - (right * right + down * down) / 6)[..., None]
            total[here] += weight * bounded[near]
            weights[here] += weight
        bounded = total / weights
    colours = bounded[..., :3] / np.maximum(1 - bounded[..., :3], 0.02)
    return np.concatenate([colours, bounded[..., 3:]], 2)
