"""Curves and polygons in the plane: profiles, rounded corners, distances. Plain numpy, nothing of Blender."""

import numpy as np


def profile(points, radius):
    """A height for every x: straight lines between the points, smoothed over the radius."""
    xs, heights = np.array(sorted(points), float).T
    grid = np.linspace(xs[0] - 0.6, xs[-1] + 0.6, 4000)
    values = np.interp(grid, xs, heights)
    # Beyond both ends the first and last slope go on, or smoothing would lift them.
    before, behind = grid < xs[0], grid > xs[-1]
    first = (heights[1] - heights[0]) / (xs[1] - xs[0])
    last = (heights[-1] - heights[-2]) / (xs[-1] - xs[-2])
    values = np.where(before, heights[0] + (grid - xs[0]) * first, values)
    values = np.where(behind, heights[-1] + (grid - xs[-1]) * last, values)
    reach = max(1, int(radius / (grid[1] - grid[0])))
    kernel = np.ones(2 * reach + 1) / (2 * reach + 1)
    for _ in range(2):
        values = np.convolve(np.pad(values, reach, "edge"), kernel, "valid")
    return lambda x: np.interp(x, grid, values)


def spline(points, steps):
    """A uniform cubic B-spline that begins and ends at the first and the last point."""
    points = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    count = len(points) - 3
    rows = []
    for i in range(count):
        t = np.linspace(0, 1, steps, endpoint=i == count - 1)[:, None]
        a, b, c, d = points[i : i + 4]
        rows.append(
            ((1 - t) ** 3 * a + (3 * t**3 - 6 * t**2 + 4) * b + (-3 * t**3 + 3 * t**2 + 3 * t + 1) * c + t**3 * d) / 6
        )
    return np.vstack(rows)


def _corner(before, corner, behind, radius, steps):
    to_before, to_behind = before - corner, behind - corner
    lengths = np.linalg.norm(to_before), np.linalg.norm(to_behind)
    cut = min(radius, 0.45 * lengths[0], 0.45 * lengths[1])
    start, end = corner + to_before / lengths[0] * cut, corner + to_behind / lengths[1] * cut
    return [(1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end for t in np.linspace(0, 1, steps)]


def rounded(polygon, radius, steps=6):
    """The polygon with round corners."""
    points = [np.array(point, float) for point in polygon]
    count = len(points)
    return [
        point
        for i in range(count)
        for point in _corner(points[i - 1], points[i], points[(i + 1) % count], radius, steps)
    ]


def rounded_line(line, radius, steps=6):
    """The open line with round corners."""
    points = [np.array(point, float) for point in line]
    inner = [
        point
        for i in range(1, len(points) - 1)
        for point in _corner(points[i - 1], points[i], points[i + 1], radius, steps)
    ]
    return [points[0], *inner, points[-1]]


def inside(polygon, x, y):
    """For arrays x and y: whether each point lies within the polygon."""
    found = np.zeros(np.shape(x), bool)
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]]):
        rise = (y1 - y0) or 1e-9
        found ^= ((y0 > y) != (y1 > y)) & (x < (x1 - x0) * (y - y0) / rise + x0)
    return found


def grown(polygon, by):
    """The polygon with each corner moved away from its middle."""
    middle = np.mean(np.array(polygon), 0)
    away = [np.array(point) - middle for point in polygon]
    return [tuple(middle + step * (1 + by / np.linalg.norm(step))) for step in away]


def mirrored(polygon):
    """The polygon on the other side of the middle line, in the same sense of rotation."""
    return [(-y, z) for y, z in polygon][::-1]


def hull(points):
    """The convex hull."""

    def turns_left(o, a, b):
        return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]) > 0

    ordered = sorted(map(tuple, points))
    halves = []
    for part in (ordered, ordered[::-1]):
        chain = []
        for point in part:
            while len(chain) > 1 and not turns_left(chain[-2], chain[-1], point):
                chain.pop()
            chain.append(point)
        halves += chain[:-1]
    return halves


def distance(x, y, line):
    """For arrays x and y: how far each point is from the line."""
    nearest = np.full(np.shape(x), 9.0)
    for (x0, y0), (x1, y1) in zip(line[:-1], line[1:]):
        dx, dy = x1 - x0, y1 - y0
        along = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - x0 - along * dx, y - y0 - along * dy))
    return nearest


def step(value, low, high):
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
